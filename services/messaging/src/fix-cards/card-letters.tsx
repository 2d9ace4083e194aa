import type { Link } from '../templates/links';
import { atStart, type Name } from '../templates/name-of.rules';
import { ButtonLink, Facts, Paragraph, Quote, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { ShownCard } from './shown-card';

interface ProofsView {
  coach: Name;
  /** The first ones of all that wait. */
  proofs: { cue: string; player: Name }[];
  count: number;
  link: Link;
}

export const proofsSentMail = ({ coach, proofs, count, link }: ProofsView): Mail => {
  const first = proofs[0]!;
  const title = count === 1 ? `${first.player.full} sent a proof` : `${count} proofs to look at`;
  return {
    subject: count === 1 ? `${title}: “${first.cue}”` : title,
    preheader: `${first.player.first}: “${first.cue}”. One tap answers it.`,
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>
          Hi {coach.first}, {count === 1 ? 'a player shows' : 'players show'} you what they practiced, in ten
          seconds. Tap “Got it” or “Again”.
        </Paragraph>
        {proofs.map(({ cue, player }, index) => (
          <Quote key={index} from={player.full}>
            {cue}
          </Quote>
        ))}
        {count > proofs.length && <Paragraph>And {count - proofs.length} more.</Paragraph>}
        <ButtonLink href={link('/proofs')}>{count === 1 ? 'Watch the proof' : 'Watch the proofs'}</ButtonLink>
      </>
    ),
  };
};

interface ToFamily {
  videoId: string;
  reader: Name;
  /** Null if the academy's office wrote. */
  coach: Name | null;
  /** 'your' or 'Leo’s'. */
  whose: string;
  link: Link;
}

interface AddedView extends ToFamily {
  cards: ShownCard[];
}

export const cardsAddedMail = ({ cards, videoId, reader, coach, whose, link }: AddedView): Mail => {
  const title = `${coach?.full ?? 'Your coach'} added ${cards.length === 1 ? 'a fix card' : `${cards.length} fix cards`}`;
  const cues = cards.map(({ cue }) => `“${cue}”`).join(', ');
  return {
    subject: `${title}: ${cues}`,
    preheader: `For ${whose} practice: ${cues}`,
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>
          Hi {reader.first}, there is more to practice after {whose} review.
        </Paragraph>
        {cards.map(({ cue, drill, target, goal }, index) => (
          <Facts key={index} facts={{ Card: cue, Drill: drill, Target: target, Goal: goal }} />
        ))}
        <Paragraph>Send ten seconds of it, and your coach answers.</Paragraph>
        <ButtonLink href={link('/video-analysis/{id}', { id: videoId })}>
          {atStart(whose)} fix cards
        </ButtonLink>
      </>
    ),
  };
};

interface AnsweredView extends ToFamily {
  cards: { cue: string; isDone: boolean; line: string | null }[];
}

const wordOf = (isDone: boolean) => (isDone ? 'Got it' : 'Again');

export const cardAnsweredMail = ({ cards, videoId, reader, coach, whose, link }: AnsweredView): Mail => {
  const first = cards[0]!;
  const from = coach?.full ?? 'Your coach';
  const cardWords = cards.length === 1 ? 'fix card' : `${cards.length} fix cards`;
  return {
    subject:
      cards.length === 1
        ? `${wordOf(first.isDone)}: “${first.cue}”`
        : `${from} answered ${whose} ${cardWords}`,
    preheader: `${from}: ${cards.map(({ cue, isDone }) => `${wordOf(isDone)}, “${cue}”`).join('; ')}`,
    body: (
      <>
        <Title>
          {from} answered {whose} {cardWords}
        </Title>
        <Paragraph>
          Hi {reader.first}, {coach?.first ?? 'your coach'} looked at {whose} practice.
        </Paragraph>
        {cards.map(({ cue, isDone, line }, index) => (
          <Facts key={index} facts={{ Card: cue, Answer: wordOf(isDone), 'Your coach says': line ?? '' }} />
        ))}
        {cards.some(({ isDone }) => !isDone) && (
          <Paragraph>“Again” means practice it some more, then send another ten seconds.</Paragraph>
        )}
        <ButtonLink href={link('/video-analysis/{id}', { id: videoId })}>
          {atStart(whose)} fix cards
        </ButtonLink>
      </>
    ),
  };
};
