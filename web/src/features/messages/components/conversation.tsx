import type { Message, Thread } from '@fungo/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '@/ui/loaded';
import { MoreButton } from '@/ui/paged-list';
import { ButtonLink } from '@/ui/button';
import { useTitle } from '@/lib/use-title';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { messagesQuery, type Subject, threadQuery, useReadThread } from '../api/threads';
import { Composer } from './composer';
import { MessageList } from './message-list';

interface ConversationProps {
  subject: Subject;
  timeZone: string;
}

/** One thread: its people, its messages, oldest first, and a place to write. */
export const Conversation = ({ subject, timeZone }: ConversationProps) => (
  <>
    <Link
      to="/messages"
      className="mb-2 inline-flex min-h-11 items-center gap-1 font-bold text-muted hover:text-ink"
    >
      <ChevronLeft aria-hidden className="size-5" />
      All messages
    </Link>
    <Loaded
      query={useQuery(threadQuery(subject))}
      what="the conversation"
      failed="We could not open this conversation"
      skeleton={<Skeletons />}
    >
      {(thread) => <Opened thread={thread} subject={subject} timeZone={timeZone} />}
    </Loaded>
  </>
);

function Opened({ thread, subject, timeZone }: ConversationProps & { thread: Thread }) {
  const { title, who, opens, mayWrite, answersIn } = thread;
  useTitle(title);
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line pb-4">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
          <p className="mt-1 text-muted">{[who, peopleOf(thread)].filter(Boolean).join(' · ')}</p>
        </div>
        <ButtonLink to={opens} variant="secondary">
          {subjectWords[thread.kind]}
        </ButtonLink>
      </header>
      <Messages subject={subject} timeZone={timeZone} canBegin={mayWrite} />
      {mayWrite ? (
        <Composer
          subject={subject}
          label={thread.kind === 'camp' ? 'Write to all families of this camp' : undefined}
        />
      ) : (
        answersIn && (
          <p className="text-muted">
            This goes to every family of the camp.{' '}
            <Link className="font-bold underline" to={`/messages/${answersIn.kind}/${answersIn.id}`}>
              Write to the academy
            </Link>{' '}
            about your own registration.
          </p>
        )
      )}
    </div>
  );
}

const subjectWords: Record<Thread['kind'], string> = {
  lesson: 'See the lesson',
  swing: 'See the swing',
  registration: 'See the registration',
  camp: 'See the camp',
};

/** All who read along. */
const peopleOf = ({ kind, people }: Thread) =>
  kind === 'camp'
    ? 'All registered families, also by email'
    : [...people.map(({ name }) => name), 'the academy’s office'].join(', ');

function Messages({ subject, timeZone, canBegin }: ConversationProps & { canBegin: boolean }) {
  const query = useInfiniteQuery(messagesQuery(subject));
  const messages = query.data ?? [];
  useReadOnScreen(subject, messages);
  if (!query.data && query.error)
    return (
      <ErrorState
        title="We could not load the messages"
        error={query.error}
        retry={() => void query.refetch()}
      />
    );
  if (!query.data)
    return (
      <Loading label="Loading messages" className="grid gap-3">
        <Skeleton className="h-16 w-3/4" />
        <Skeleton className="h-16 w-3/4 justify-self-end" />
      </Loading>
    );
  if (messages.length === 0)
    return (
      <p className="py-10 text-center text-muted">
        {canBegin ? 'No messages yet. Everybody named above reads what you write here.' : 'No messages yet.'}
      </p>
    );
  return (
    <>
      <MoreButton query={query} label="Show earlier messages" />
      <MessageList messages={[...messages].reverse()} timeZone={timeZone} />
    </>
  );
}

/** Messages on a visible page are read. */
function useReadOnScreen(subject: Subject, [newest, ...older]: Message[]) {
  const { mutate } = useReadThread(subject);
  const upTo = [newest, ...older].some((one) => one && !one.isOwn) ? newest?.id : undefined;
  useEffect(() => {
    if (!upTo) return;
    const read = () => document.visibilityState === 'visible' && mutate(upTo);
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [upTo, mutate]);
}

const Skeletons = () => (
  <>
    <Skeleton className="h-16" />
    <Skeleton className="h-48" />
    <Skeleton className="h-28" />
  </>
);
