import type { Video } from '@fungo/contracts';
import { limits } from '@fungo/contracts/constants';
import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { hasNothingToReview } from '@/academy/video-status';
import { Button } from '@/ui/button';
import { ChangedMeanwhile } from '@/ui/changed-meanwhile';
import { Textarea } from '@/ui/input';
import { useStartReview } from '../../api/save-review';
import { NextSwing } from './next-swing';
import { Phrases } from './phrases';
import { insertPhrase } from './phrases.rules';
import { isSent } from './review.rules';
import type { Review } from './use-review';

interface ReviewPanelProps {
  video: Video;
  review: Review;
  /** Saves the drawings before, where they are not yet, and finishes the review. */
  save: () => void;
  isSaving: boolean;
  /** The review's fix cards. */
  cards: ReactNode;
  /** Texts or cards that are not saved. */
  hasUnsaved: boolean;
  /** The swing's facts. */
  info: ReactNode;
}

/** A coach's side: feedback for the player, notes for the coaches. The button that finishes the review stays in view. */
export function ReviewPanel({ video, review, save, isSaving, cards, hasUnsaved, info }: ReviewPanelProps) {
  const { text, change } = review;
  return (
    <>
      <div className="grid content-start gap-5 p-4 lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
        {video.status === 'pending' && !hasNothingToReview(video) && <StartReview video={video} />}
        <ChangedMeanwhile
          {...review}
          busy={isSaving}
          labels={{ feedback: 'Student Feedback', instructorNotes: 'Analysis Notes' }}
          keepMine={() => void review.keepMine()}
        />
        <Feedback
          value={text.feedback}
          change={(feedback) => change({ feedback })}
          hint={
            isSent(video)
              ? 'The player has this. Changes go out when you save the review.'
              : 'The player can read it once you save the review.'
          }
        />
        {cards}
        <Writing
          title="Analysis Notes"
          hint="Private. Only coaches can read them."
          rows={3}
          value={text.instructorNotes}
          change={(instructorNotes) => change({ instructorNotes })}
        />
        {info}
      </div>
      <div className="grid gap-2 border-t border-line bg-card p-4 max-lg:sticky max-lg:bottom-[var(--panel-bottom,var(--dock-height,0px))]">
        {video.status === 'reviewed' && !hasUnsaved && <NextSwing videoId={video.id} />}
        <Button
          variant={video.status === 'reviewed' && !hasUnsaved ? 'secondary' : 'primary'}
          busy={isSaving}
          onClick={save}
          className="w-full"
        >
          {isSaving ? 'Saving...' : 'Save Analysis & Feedback'}
        </Button>
      </div>
    </>
  );
}

interface WritingProps {
  title: string;
  hint: string;
  rows: number;
  value: string;
  change: (value: string) => void;
  area?: Ref<HTMLTextAreaElement>;
  children?: ReactNode;
}

function Writing({ title, hint, rows, value, change, area, children }: WritingProps) {
  const id = useId();
  return (
    <section className="grid gap-1.5">
      <h2 className="text-xl">{title}</h2>
      <Textarea
        ref={area}
        rows={rows}
        aria-label={title}
        aria-describedby={`${id}-hint`}
        maxLength={limits.longText}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      {children}
    </section>
  );
}

/** With the coach's phrases, which go where the cursor is. */
function Feedback({ value, change, hint }: Pick<WritingProps, 'value' | 'change' | 'hint'>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [selected, setSelected] = useState('');

  // Of the keyboard, of a mouse, and of a phone's handles.
  useEffect(() => {
    const box = area.current!;
    const read = () => setSelected(box.value.slice(box.selectionStart, box.selectionEnd));
    const events = ['select', 'selectionchange'] as const;
    for (const name of events) box.addEventListener(name, read);
    document.addEventListener('selectionchange', read);
    return () => {
      for (const name of events) box.removeEventListener(name, read);
      document.removeEventListener('selectionchange', read);
    };
  }, []);

  function insert(phrase: string) {
    const { selectionStart: start, selectionEnd: end } = area.current!;
    const { text, cursor } = insertPhrase(value, { start, end }, phrase);
    if (text.length > limits.longText) return;
    flushSync(() => change(text));
    area.current!.setSelectionRange(cursor, cursor);
  }

  return (
    <Writing title="Student Feedback" hint={hint} rows={6} value={value} change={change} area={area}>
      <Phrases selected={selected} insert={insert} />
    </Writing>
  );
}

function StartReview({ video }: { video: Video }) {
  const start = useStartReview(video.id);
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: () => toast.success('Success', 'Video status updated successfully'),
      onError: (error) => toast.error('Error', messageOf(error, 'Failed to update video status')),
    });
  return (
    <section className="flex items-center justify-between gap-3 rounded-md bg-sunken p-3">
      <p className="text-sm text-muted">
        {video.instructorId === null
          ? 'No coach has taken this swing yet. Start its review, and it’s yours.'
          : 'This swing is waiting for its review.'}
      </p>
      <Button variant="secondary" size="narrow" busy={start.isPending} onClick={begin}>
        {start.isPending ? 'Starting...' : 'Start Review'}
      </Button>
    </section>
  );
}
