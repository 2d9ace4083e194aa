import { toCents } from '@fungo/contracts';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo as mailsOf } from './mails';

const academy = academyForTests();
const cents = (dollars: number) => ({ cents: toCents(dollars) });

test.each([
  [
    'payment',
    300,
    300,
    0,
    ['We have your payment of $300', 'Nothing more is owed.', 'You can book with the package now.'],
  ],
  ['refund', 180, 120, 0, ['We returned $180 to you', 'back for your 5 lessons with']],
] as const)(
  'the receipt for a %s names the package and its reference',
  async (kind, amount, received, owed, words) => {
    await academy.messaging.deliver('scheduling.package-payment-entered', {
      ...{ packageId: 12, playerId: academy.player.userId, coachId: academy.coach.userId, lessons: 5 },
      receipt: { kind, by: 'card', amount: cents(amount), received: cents(received), owed: cents(owed) },
    });
    const [mail] = await mailsOf(academy.mailServer, academy.player.email);
    expectProper(mail!);
    expectSaid(mail!, ...words, 'FG-P12', '5 lessons');
    expectLink(mail!, `/players/${academy.player.userId}`);
  },
);
