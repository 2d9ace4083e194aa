import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { listAddedCards, listCardNews, listWaitingProofs } from '@fungo/contracts';
import { Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { linksTo, pathTo } from '../templates/links';
import { nameOf, whose } from '../templates/name-of.rules';
import { oneLine } from '../templates/one-line.rules';
import { cardAnsweredMail, cardsAddedMail, proofsSentMail } from './card-letters';
import { shownCard } from './shown-card';

const ProofFacts = z.object({ playerId: z.uuid() });
export const proofSent = mailKind({
  name: 'proof-sent',
  facts: ProofFacts,
  notice: {
    opens: () => pathTo('/proofs'),
    of: (_, recipientId) => `proofs:${recipientId}`,
    waits: () => true,
    endsWhenRead: true,
    forStaff: true,
  },
});

/** `since`: the first change that it tells of. */
const NewsFacts = z.object({ playerId: z.uuid(), videoId: z.uuid(), since: z.iso.datetime() });
export const cardAnswered = mailKind({
  ...{ name: 'card-answered', facts: NewsFacts, topic: 'reviews' },
  notice: {
    opens: ({ videoId }) => pathTo('/video-analysis/{id}', { id: videoId }),
    of: ({ playerId }) => `cards:${playerId}`,
  },
});

export const cardsAdded = mailKind({
  ...{ name: 'cards-added', facts: NewsFacts, topic: 'reviews' },
  notice: {
    opens: ({ videoId }) => pathTo('/video-analysis/{id}', { id: videoId }),
    of: ({ videoId }) => `cards-added:${videoId}`,
  },
});

/** Tells coaches about proofs, and families about new cards and answers. Each says what is so when it is written. */
@Injectable()
export class CardMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
    private readonly directory: Directory,
  ) {}

  @Writes(proofSent)
  async proofs(_: z.infer<typeof ProofFacts>, { recipientId }: MailToWrite): Promise<Letter> {
    const waiting = await this.ask.question(listWaitingProofs, { params: { userId: recipientId! } });
    if (waiting.length === 0) throw new MailNotNeeded('Every proof has been answered.');
    const coach = await this.directory.getPerson(recipientId!);
    const proofs = await Promise.all(
      waiting.slice(0, 10).map(async ({ cue, studentId }) => {
        return { cue: oneLine(cue), player: nameOf(await this.directory.getPlayer(studentId)) };
      }),
    );
    const mail = proofsSentMail({
      ...{ coach: nameOf(coach), proofs, count: waiting.length, link: linksTo(this.config.PUBLIC_URL) },
    });
    return { mail, to: { name: nameOf(coach).full, address: coach.email } };
  }

  @Writes(cardsAdded)
  async added(
    { playerId, videoId, since }: z.infer<typeof NewsFacts>,
    { recipientId }: MailToWrite,
  ): Promise<Letter> {
    const added = await this.ask.question(listAddedCards, { params: { videoId }, query: { since } });
    if (added.length === 0) throw new MailNotNeeded('The cards were taken back.');
    const { to, ...people } = await this.peopleOf(recipientId!, playerId, added[0]!.coachId);
    const cards = added.map(shownCard);
    const mail = cardsAddedMail({ cards, videoId, ...people, link: linksTo(this.config.PUBLIC_URL) });
    return { mail, to };
  }

  @Writes(cardAnswered)
  async answered(
    { playerId, videoId, since }: z.infer<typeof NewsFacts>,
    { recipientId }: MailToWrite,
  ): Promise<Letter> {
    const news = await this.ask.question(listCardNews, { params: { studentId: playerId }, query: { since } });
    if (news.length === 0) throw new MailNotNeeded('The answers were taken back.');
    const { to, ...people } = await this.peopleOf(recipientId!, playerId, news[0]!.coachId);
    const cards = news.map(({ cue, answer, line }) => ({
      ...{ cue: oneLine(cue), isDone: answer === 'done', line: line && oneLine(line) },
    }));
    const mail = cardAnsweredMail({ cards, videoId, ...people, link: linksTo(this.config.PUBLIC_URL) });
    return { mail, to };
  }

  /** The family's reader, their coach (null for the academy's office), and whose cards they are. */
  private async peopleOf(readerId: string, playerId: string, coachId: string | null) {
    const [reader, player, coach] = await Promise.all([
      this.directory.getPerson(readerId),
      this.directory.getPlayer(playerId),
      coachId && this.directory.getPerson(coachId).catch(() => null),
    ]);
    return {
      ...{ reader: nameOf(reader), coach: coach ? nameOf(coach) : null, whose: whose(player, reader) },
      to: { name: nameOf(reader).full, address: reader.email },
    };
  }
}
