import type { Cents } from '../money';
import { movedRefundTerms, refundOf, refundTermsOf } from './refund-terms';

const camp = { startDate: '2027-07-05', refundFullDays: 14, refundPartDays: 3, refundPartPercent: 50 };

// holds: D2 camps.35
test('refund terms state deadlines and amounts in words', () => {
  expect(refundTermsOf(camp)).toEqual({
    ...{ fullUntil: '2027-06-21', partUntil: '2027-07-02', partPercent: 50 },
    text: 'Full refund if you cancel by June 21, 2027. 50% refund if you cancel by July 2, 2027. No refund after that.',
  });
  expect(refundTermsOf({ ...camp, refundPartPercent: 0 }).text).not.toContain('%');
});

test.each([
  ['2027-06-21', 10_001],
  ['2027-06-22', 5001],
  ['2027-07-02', 5001],
  ['2027-07-03', 0],
])('on %s return %d cents of 10,001', (today, cents) => {
  expect(refundOf(refundTermsOf(camp), 10_001 as Cents, today)).toBe(cents);
  expect(refundOf(refundTermsOf(camp), 0 as Cents, today)).toBe(0);
});

test('refund terms follow a camp to later days, and stay for one that moves to earlier days', () => {
  const terms = refundTermsOf(camp);
  expect(movedRefundTerms(terms, camp.startDate, '2027-07-12')).toEqual(
    refundTermsOf({ ...camp, startDate: '2027-07-12' }),
  );
  expect(movedRefundTerms(terms, camp.startDate, '2027-06-28')).toEqual(terms);
});
