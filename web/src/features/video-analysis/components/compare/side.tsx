import type { ComparedFilm } from '@fungo/contracts';
import { Check, FlipHorizontal2, StepBack, StepForward } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import type { Film } from '../film/film';
import { FilmContext, useFilmState } from '../film/use-film';
import { RepeatButton } from '../repeat-button';
import type { Pair } from './pair';
import { crackOfFrame, frameOfCrack } from './pair.rules';

interface SideFilmProps {
  pair: Pair;
  side: 'left' | 'right';
  film: ComparedFilm;
  mirrored: boolean;
  className?: string;
  opacity?: number;
}

/** One of the two films. */
export function SideFilm({ pair, side, film, mirrored, className, opacity }: SideFilmProps) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => pair.attach(side, player.current!), [pair, side]);
  return (
    <video
      ref={player}
      aria-label={`${side === 'left' ? 'Then' : 'Now'}: ${film.title}`}
      src={film.filePath ?? undefined}
      poster={film.posterUrl ?? undefined}
      muted={side === 'left'}
      playsInline
      preload="auto"
      style={opacity === undefined ? undefined : { opacity }}
      className={cn('size-full min-w-0 object-contain', mirrored && '-scale-x-100', className)}
    />
  );
}

interface CrackFormProps {
  pair: Pair;
  film: Film;
  compared: ComparedFilm;
  label: 'Then' | 'Now';
  /** The confirmed crack in milliseconds. */
  crack: number | null;
  mirrored: boolean;
  confirm: (crack: number) => void;
  mirror: () => void;
}

/** Finds the frame of the crack in one film: proposed by the sound, confirmed by the coach. */
export const CrackForm = (props: CrackFormProps) => (
  <FilmContext value={props.film}>
    <Form {...props} />
  </FilmContext>
);

function Form({ pair, film, compared, label, crack, mirrored, confirm, mirror }: CrackFormProps) {
  const frame = useFilmState((state) => state.frame);
  const lastFrame = useFilmState((state) => state.lastFrame);
  const move = (frames: number) => {
    pair.pause();
    film.step(frames);
  };
  const isHere = crack !== null && frameOfCrack(crack, film.frameRate) === frame;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 content-start gap-2 rounded-lg border border-line bg-card p-3">
      <legend className="px-1 font-bold">{label}</legend>
      <p className="min-h-12 text-sm text-muted">{hintFor(compared, crack)}</p>
      <input
        type="range"
        aria-label={`Frame of ${label}`}
        min={0}
        max={lastFrame}
        value={frame}
        onChange={({ target }) => {
          pair.pause();
          film.seek(Number(target.value));
        }}
        className="h-11 w-full min-w-0 accent-action"
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex rounded-md bg-board">
          <RepeatButton
            label={`${label}: one frame back`}
            act={() => move(-1)}
            repeat={() => film.stepOn(-1)}
            className="px-3"
          >
            <StepBack aria-hidden />
          </RepeatButton>
          <RepeatButton
            label={`${label}: one frame forward`}
            act={() => move(1)}
            repeat={() => film.stepOn(1)}
            className="px-3"
          >
            <StepForward aria-hidden />
          </RepeatButton>
        </span>
        <span className="text-sm text-muted tabular-nums">Frame {frame}</span>
      </div>
      <Button
        variant={isHere ? 'quiet' : 'primary'}
        size="narrow"
        aria-pressed={isHere}
        className="max-w-full"
        onClick={() => confirm(crackOfFrame(frame, film.frameRate))}
      >
        {isHere && <Check aria-hidden />}
        {isHere ? 'Crack confirmed' : 'Crack is here'}
      </Button>
      <Button
        variant="secondary"
        size="narrow"
        aria-pressed={mirrored}
        className="max-w-full"
        onClick={mirror}
      >
        <FlipHorizontal2 aria-hidden /> {mirrored ? 'Mirrored' : 'Mirror'}
      </Button>
    </fieldset>
  );
}

function hintFor({ heard, isHeard }: ComparedFilm, crack: number | null): string {
  if (crack !== null) return 'Move to another frame to correct it.';
  if (heard !== null) return 'The sound suggests this frame. Is it the crack of the bat?';
  return isHeard
    ? 'No crack was heard. Please go to the frame in which the bat meets the ball.'
    : 'We are listening for the crack of the bat.';
}
