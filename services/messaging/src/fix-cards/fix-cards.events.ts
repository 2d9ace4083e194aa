import { constants } from '@fungo/contracts';
import { mailEvents } from '../deliveries/mails.events';
import { cardAnswered, cardsAdded, proofSent } from './card-mails';

const { gatheredMinutes } = constants.fixCard;

/** Several taps are one mail, at the end of each quarter of an hour. */
export const FixCardsEvents = mailEvents({
  'media.proof-sent': ({ studentId: playerId, coachIds }) => [
    (deliveries, { manager, eventId }) =>
      deliveries.queueGathered(manager, proofSent, gatheredMinutes, {
        ...{ eventId, playerId, toldIds: coachIds, facts: { playerId } },
      }),
  ],
  'media.cards-added': ({ studentId: playerId, videoId, at: since }) => [
    (deliveries, { manager, eventId }) =>
      deliveries.queueGathered(manager, cardsAdded, gatheredMinutes, {
        ...{ eventId, playerId, facts: { playerId, videoId, since } },
      }),
  ],
  'media.card-answered': ({ studentId: playerId, videoId, at: since }) => [
    (deliveries, { manager, eventId }) =>
      deliveries.queueGathered(manager, cardAnswered, gatheredMinutes, {
        ...{ eventId, playerId, facts: { playerId, videoId, since } },
      }),
  ],
});
