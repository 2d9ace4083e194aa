import { coachLesson } from '../../../../test/academy';
import { fixCard, provenCard } from '../../../../test/fix-cards';
import { lessonEntry } from './agenda-entries';
import { proofItems } from './inbox-items';

test('all proofs are one item of the inbox, without a promised time', () => {
  const theo = { id: fixCard().id, firstName: 'Theo', lastName: 'Park' };
  expect(proofItems([])).toEqual([]);
  expect(proofItems([provenCard(), provenCard({ id: theo.id, player: theo })])).toMatchObject([
    { title: '2 proofs to look at', text: 'Maya Delgado, Theo Park', due: null },
  ]);
  expect(proofItems([provenCard()])).toMatchObject([{ title: '1 proof to look at' }]);
});

test('a lesson says how many cards its player has open', () => {
  const textWith = (openCards: number) => lessonEntry(coachLesson(), 'America/New_York', openCards).text;
  expect(textWith(0)).not.toContain('card');
  expect(textWith(1)).toContain('1 open fix card');
  expect(textWith(2)).toContain('2 open fix cards');
});
