import type { Lesson } from '@fungo/contracts';
import { limits } from '@fungo/contracts/constants';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { fullName } from '@/lib/names';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/input';
import { useRateLesson } from '../api/rate-lesson';
import { StarChoice } from './star-choice';

/** Stars and a note for a completed lesson; the note appears once a star is chosen. */
export function RateLesson({ lesson }: { lesson: Lesson }) {
  const [stars, setStars] = useState<number>();
  const [note, setNote] = useState('');
  const rate = useRateLesson(lesson.id);
  const coach = fullName(lesson.instructor.user);

  const send = (rating: number) =>
    rate.mutate(
      { rating, note },
      {
        onSuccess: () => toast.success('Thank you!', `We saved your rating of ${coach}.`),
        onError: (error) =>
          toast.error('Rating Failed', messageOf(error, 'Failed to save your rating. Please try again.')),
      },
    );

  return (
    <form
      className="mt-2 grid gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (stars) send(stars);
      }}
    >
      <StarChoice label="How was your lesson?" value={stars} choose={setStars} />
      {stars && (
        <>
          <Field
            label="Note"
            optional
            hint="Only your coach reads your note. Other families see only the average rating. You can rate a lesson once."
          >
            <Textarea
              rows={2}
              maxLength={limits.longText}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
          <div>
            <Button type="submit" busy={rate.isPending}>
              {rate.isPending ? 'Sending...' : 'Send rating'}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
