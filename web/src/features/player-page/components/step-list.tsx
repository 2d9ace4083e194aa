import { scoreText } from '@fungo/contracts/camps/result-words';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '@/lib/calendar';
import { cn } from '@/lib/cn';
import { countWords, type Step, type TimelineEvent } from '../timeline.rules';

/** Names a step: by the camp of its later score, or 0 for the time since the last one. */
const stepKey = ({ to }: Step): number => to?.campId ?? 0;

interface StepListProps {
  steps: readonly Step[];
  unit: string;
  /** The key of the open step. */
  open: number | null;
  onOpen: (key: number | null) => void;
}

/** A line's steps, as a list whose items open. */
export const StepList = ({ steps, unit, open, onOpen }: StepListProps) => (
  <ul className="grid grid-cols-1 gap-2">
    {steps.map((step) => {
      const key = stepKey(step);
      return (
        <li key={key} className="min-w-0 break-inside-avoid rounded-md border border-line">
          <StepRow
            step={step}
            unit={unit}
            isOpen={open === key}
            onToggle={() => onOpen(open === key ? null : key)}
          />
        </li>
      );
    })}
  </ul>
);

interface StepRowProps {
  step: Step;
  unit: string;
  isOpen: boolean;
  onToggle: () => void;
}

function StepRow({ step: { from, to, change, isBetter, events }, unit, isOpen, onToggle }: StepRowProps) {
  const id = useId();
  const counts = countWords(events) ?? 'nothing here';
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md p-3 text-left hover:bg-sunken print:flex!"
      >
        <span className="grid min-w-0 gap-0.5">
          <span className="text-sm text-muted">
            {to
              ? `${formatDay(from.day, 'dateYear')} to ${formatDay(to.day, 'dateYear')}`
              : `Since ${formatDay(from.day, 'dateYear')}`}
          </span>
          {to && change !== null && (
            <span className={cn('font-bold', isBetter && 'text-grass-ink')}>
              {scoreText(from.score, unit)} to {scoreText(to.score, unit)}
              {change !== 0 && `, ${change > 0 ? 'up' : 'down'} ${scoreText(Math.abs(change), unit)}`}
            </span>
          )}
          <span>
            {to ? 'Before this score' : 'Since the last score'}: {counts}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className={cn('size-5 shrink-0 transition-transform print:hidden', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="border-t border-line p-3">
        {events.length === 0 ? (
          <p className="text-muted">No lesson, review, card or camp day is known here.</p>
        ) : (
          <ul className="grid gap-3">
            {events.map((event) => (
              <li key={event.id} className="flex items-start gap-3">
                <EventLine event={event} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

const EventLine = ({ event: { day, title, videoId, thumbnailUrl, cues = [] } }: { event: TimelineEvent }) => (
  <>
    {thumbnailUrl && (
      <img
        src={thumbnailUrl}
        alt=""
        className="aspect-video w-20 shrink-0 rounded-sm object-cover print:hidden"
      />
    )}
    <div className="min-w-0">
      <p className="text-sm text-muted">{formatDay(day, 'dateYear')}</p>
      <p className="wrap-anywhere">
        {videoId ? (
          <Link to={`/video-analysis/${videoId}`} className="font-bold underline underline-offset-4">
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      {cues.map((cue) => (
        <p key={cue} className="wrap-anywhere">
          “{cue}”
        </p>
      ))}
    </div>
  </>
);
