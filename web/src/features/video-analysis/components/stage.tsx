import type { Size } from '@fungo/contracts/media/drawing-paths';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import { nextMoment, type Moment } from './drawing/moments.rules';
import { Controls } from './film/controls';
import { Counter } from './film/counter';
import { Timeline } from './film/timeline';
import { useFilm, useFilmState } from './film/use-film';
import { filmUrl, type PlayableVideo } from '../playable';
import type { Command } from '../shortcuts.rules';
import { ShortcutsDialog } from './shortcuts-dialog';
import { useFullScreen } from './use-full-screen';
import { useShortcuts } from './use-shortcuts';

interface StageProps {
  video: PlayableVideo;
  canvas: Size;
  moments: readonly Moment[];
  /** Overlay of the film. */
  layer: ReactNode;
  /** Below the controls. */
  tools?: ReactNode;
  /** Over controls and tools. */
  notices?: ReactNode;
  /** Its size on the page. The film takes what the controls leave. */
  className?: string;
  filmClassName?: string;
  /** Runs the drawing commands; returns whether it handled one. */
  draw?: (command: Command, event: KeyboardEvent) => boolean;
}

/** The film with its controls and its drawings; in full screen it covers the page. */
export function Stage({
  video,
  canvas,
  moments,
  layer,
  tools,
  notices,
  className,
  filmClassName,
  draw,
}: StageProps) {
  const film = useFilm();
  const stage = useRef<HTMLDivElement>(null);
  const player = useRef<HTMLVideoElement>(null);
  const { isFull, setFull } = useFullScreen();
  const [isHelping, setHelping] = useState(false);

  useEffect(() => film.attach(player.current!), [film]);

  const goTo = (direction: 1 | -1) => {
    const moment = nextMoment(moments, film.getState().frame, direction);
    if (!moment) return;
    film.pause();
    film.seek(moment.frame);
  };
  const step = (direction: 1 | -1, { repeat }: KeyboardEvent) =>
    repeat ? film.stepOn(direction) : film.step(direction);
  const moves: Partial<Record<Command, (event: KeyboardEvent) => void>> = {
    toggle: film.toggle,
    back: () => film.skip(-1),
    forward: () => film.skip(1),
    previousFrame: (event) => step(-1, event),
    nextFrame: (event) => step(1, event),
    slower: () => film.changeSpeed(-1),
    faster: () => film.changeSpeed(1),
    loopFrom: film.beginLoop,
    loopTo: film.endLoop,
    clearLoop: film.clearLoop,
    previousDrawing: () => goTo(-1),
    nextDrawing: () => goTo(1),
    mute: film.toggleMute,
    fullScreen: () => setFull(!isFull),
    help: () => setHelping(true),
    escape: () => setFull(false),
  };
  useShortcuts((command, event) => {
    if (draw?.(command, event)) return true;
    moves[command]?.(event);
    return command in moves;
  });

  /** A click on a button leaves the keys with the film; text that is being typed elsewhere lets go. */
  const keepKeys = (event: MouseEvent) => {
    event.preventDefault();
    stage.current?.focus({ preventScroll: true });
  };

  return (
    <div
      ref={stage}
      tabIndex={-1}
      role="region"
      aria-label="Video"
      className={cn(
        'board flex flex-col outline-none',
        isFull ? 'fixed inset-0 z-50 overflow-y-auto' : cn('relative overflow-hidden rounded-lg', className),
      )}
    >
      <div
        onMouseDown={keepKeys}
        className={cn('relative min-h-40 w-full flex-1 bg-board-deep', !isFull && filmClassName)}
        style={{ '--film-shape': canvas.width / canvas.height } as CSSProperties}
      >
        <video
          ref={player}
          src={filmUrl(video)}
          poster={video.posterUrl ?? undefined}
          playsInline
          preload="auto"
          disablePictureInPicture
          aria-label={video.title}
          className="absolute inset-0 size-full object-contain"
        />
        {layer}
        <FilmNotes />
      </div>
      <div onMouseDown={keepKeys}>
        <div className="flex flex-col sm:flex-row sm:items-start">
          <Counter />
          <Timeline moments={moments} filmstrip={video.filmstrip} />
        </div>
        <Controls isFull={isFull} toggleFull={() => setFull(!isFull)} showHelp={() => setHelping(true)} />
      </div>
      {tools}
      {notices && <div className="absolute inset-x-0 bottom-0 z-20">{notices}</div>}
      <ShortcutsDialog open={isHelping} onOpenChange={setHelping} draws={draw !== undefined} />
    </div>
  );
}

/** Why nothing moves. */
function FilmNotes() {
  const film = useFilm();
  const isWaiting = useFilmState((state) => state.isWaiting);
  const isBroken = useFilmState((state) => state.isBroken);
  if (isBroken)
    return (
      <div
        role="alert"
        className="absolute inset-0 grid content-center justify-items-center gap-3 bg-black/80 p-4 text-center"
      >
        <p>The video can’t play right now. Please check your connection.</p>
        <Button variant="chalk" onClick={film.retry}>
          <RotateCw aria-hidden />
          Try again
        </Button>
      </div>
    );
  if (!isWaiting) return null;
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-0 grid place-items-center text-5xl text-white"
    >
      <span className="sr-only">Loading the film</span>
      <Spinner />
    </div>
  );
}
