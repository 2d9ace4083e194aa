import type { Message } from '@fungo/contracts';
import { useEffect, useRef } from 'react';
import { cn } from '@/lib/cn';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';

interface MessageListProps {
  /** Oldest first. */
  messages: Message[];
  timeZone: string;
}

/** Messages by day, the reader's own on the right. The newest one stays in sight as it arrives. */
export function MessageList({ messages, timeZone }: MessageListProps) {
  const end = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [newest]);
  const days = byDay(messages, timeZone);
  return (
    <div className="grid gap-5" role="log" aria-label="Messages">
      {days.map(([day, ofDay]) => (
        <section key={day} aria-label={day} className="grid gap-3">
          <h2 className="eyebrow text-center text-muted">{day}</h2>
          <ul className="grid gap-3">
            {ofDay.map((message) => (
              <Bubble key={message.id} message={message} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ))}
      <div ref={end} className="scroll-mb-60" />
    </div>
  );
}

const sides: Record<Message['side'], string> = { family: '', coach: 'Coach', academy: 'Academy' };

const Bubble = ({
  message: { text, sender, side, isOwn, byMail, sentAt },
  timeZone,
}: {
  message: Message;
  timeZone: string;
}) => (
  <li
    className={cn(
      'max-w-[min(85%,34rem)] rounded-lg border px-4 py-2.5',
      isOwn ? 'justify-self-end border-transparent bg-sunken' : 'justify-self-start border-line bg-card',
    )}
  >
    <p className="text-sm text-muted">
      <span className="font-bold text-ink">{isOwn ? 'You' : sender || 'Former member'}</span>
      {!isOwn && sides[side] && ` · ${sides[side]}`}
    </p>
    <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    <p className="mt-0.5 text-right text-xs text-muted">
      {byMail && 'By email, '}
      <time dateTime={sentAt}>{formatTime(siteMoment(timeZone, sentAt).time)}</time>
    </p>
  </li>
);

function byDay(messages: Message[], timeZone: string): [day: string, messages: Message[]][] {
  const today = siteDate(timeZone);
  const days = new Map<string, Message[]>();
  for (const message of messages) {
    const date = siteMoment(timeZone, message.sentAt).day;
    const day = date === today ? 'Today' : formatDay(date, 'long');
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return [...days];
}
