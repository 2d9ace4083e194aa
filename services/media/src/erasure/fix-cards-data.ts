import { type EntityManager, In } from 'typeorm';
import { goalText } from '@fungo/contracts';
import { idAfter, inWords, personalDataList, type PersonalDataList, shownAt } from '@fungo/platform/academy';
import { StoredFixCardStep } from '../fix-cards/fix-card-step.entity';
import { StoredFixCard } from '../fix-cards/fix-card.entity';
import { goalIn } from '../fix-cards/fix-cards.rules';

const stepWords = { proof: 'You sent a proof', again: 'Again', done: 'Got it' };

/** The fix cards of players, with what came of them. @param films the names of films in the copy, by id */
export const fixCardsData = (manager: EntityManager, films: Map<string, string>): PersonalDataList =>
  personalDataList({
    title: 'Fix cards',
    about: 'What your coach asked you to fix, and the proofs that you sent.',
    rows: async ({ playerIds }, page) => {
      const cards = await manager.find(StoredFixCard, {
        where: {
          video: { studentId: In(playerIds), status: In(['reviewed', 'archived']) },
          ...idAfter.text(page),
        },
        relations: { video: true },
        order: { id: 'ASC' },
        take: page.limit,
      });
      const steps = await manager.find(StoredFixCardStep, {
        where: { cardId: In(cards.map(({ id }) => id)) },
        order: { at: 'ASC' },
      });
      return cards.map((card) => ({
        ...{ card, goal: goalIn(card) },
        steps: steps.filter(({ cardId }) => cardId === card.id),
      }));
    },
    place: ({ card }) => card.id,
    show: ({ card, steps, goal }) => ({
      Made: shownAt(card.createdAt),
      Swing: card.video!.title,
      'What to fix': card.cue,
      Drill: card.drill,
      Target: card.target,
      Goal: goal ? goalText(goal) : '',
      Status: inWords(card.state),
      'What happened': steps.map(
        ({ step, at, line }) =>
          `${at.toISOString().slice(0, 10)}: ${stepWords[step]}${line ? `: ${line}` : ''}`,
      ),
      Proofs: steps.flatMap(({ filmId }) =>
        filmId === null ? [] : [films.get(filmId) ?? 'We do not have it any more.'],
      ),
    }),
  });
