import { changeCamp } from '@fungo/contracts';
import { Academy, dateIn } from './academy';

describe('a saved camp', () => {
  const academy = new Academy().forTests();

  const complete = {
    ...{ description: 'Text', ageMin: 3, ageMax: 18, payWithinDays: 3, siblingAmount: 0, depositAmount: 10 },
    ...{ restDueDays: 1, refundFullDays: 0, refundPartDays: 0, refundPartPercent: 0, waiverText: 'Text' },
    ...{ playerChecklist: 'A', arrivalInfo: 'B', pickupInfo: 'C', safetyNotes: 'D', campSchedule: 'E' },
    ...{ agenda: 'F', logoUrl: '/files/logo.webp', waiverRequired: false, capacity: 2000 },
    title: 'x'.repeat(255),
  };
  it.each([
    ['the documents’ camp', {}],
    ['a free camp', { fullCampPrice: 0, dailyPrice: 0 }],
    ['a free clinic', { campType: 'clinic', fullCampPrice: 0, dailyPrice: 0, endDate: dateIn(10) }],
    ['a clinic without a price for all days', { campType: 'clinic', fullCampPrice: 0, dailyPrice: 55 }],
    ['one day', { campType: '1day', endDate: dateIn(10) }],
    ['a camp with all fields', complete],
    [
      'a camp with instants as dates',
      { startDate: `${dateIn(10)}T23:30:00-05:00`, endDate: `${dateIn(12)}T00:00:00.000Z` },
    ],
    ['a draft', { draft: true }],
  ])('can be saved again as it is read: %s', async (_, changes) => {
    const { status, body: made } = await academy.createCamp(changes);
    expect(status).toBe(201);
    const read = (await academy.readCamp(made.id)).body;
    expect(read).toMatchObject({ startDate: dateIn(10) });
    const saved = await academy.staff.call(changeCamp, { params: { id: String(made.id) }, body: read });
    expect([saved.status, saved.body]).toEqual([200, { ...read, version: saved.body.version }]);
  });

  it.each(['1.000', '1e3', '$7'])('does not accept %j as a price', async (price) => {
    const { error } = await academy.changeCamp(await academy.camp(), { price });
    const words = 'Please enter a number.';
    expect([error.message, error.fields]).toEqual([words, { price: words }]);
  });

  it.each([
    ['price', {}, { price: 0 }],
    ['dailyPrice', {}, { dailyPrice: 0 }],
    ['dailyPrice', { dailyPriceCents: 0 }, { campType: 'clinic' }],
  ] as const)('cannot become free: %s of %j by %j', async (field, of, changes) => {
    const made = await academy.camp(of as never);
    const { status, error } = await academy.changeCamp(made, changes);
    expect([status, error.fields]).toEqual([400, { [field]: 'Price must be greater than 0' }]);
  });
});
