import { Pause, Play, RotateCw, StepBack, StepForward } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '@/ui/button';
import { speeds, type Film } from '../film/film';
import { FilmContext, useFilmState } from '../film/use-film';
import { IconButton } from '../icon-button';
import { RepeatButton } from '../repeat-button';
import type { Pair } from './pair';
import { fromCrack } from './pair.rules';

/** Everything that moves both films. */
export function PairControls({ pair }: { pair: Pair }) {
  const { at, from, to, isPlaying, speed } = useSyncExternalStore(pair.subscribe, pair.getState);
  return (
    <div className="grid grid-cols-1 gap-1 p-2">
      {[pair.left, pair.right].map((film, index) => (
        <FilmContext key={index} value={film}>
          <Broken film={film} name={index === 0 ? 'earlier film' : 'swing'} />
        </FilmContext>
      ))}
      <div className="flex items-center gap-3 px-1">
        <input
          type="range"
          aria-label="Time from the crack"
          aria-valuetext={fromCrack(at)}
          min={from}
          max={to}
          step="any"
          value={at}
          onChange={({ target }) => {
            pair.pause();
            pair.show(Number(target.value));
          }}
          className="h-11 min-w-0 flex-1 accent-action"
        />
        <output className="w-18 text-right text-sm tabular-nums">{fromCrack(at)}</output>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <div role="group" aria-label="Play both" className="flex items-center">
          <RepeatButton
            label="Both one frame back"
            shortcut=","
            act={() => pair.step(-1)}
            repeat={() => pair.stepOn(-1)}
            className="px-4"
          >
            <StepBack aria-hidden />
          </RepeatButton>
          <IconButton
            label={isPlaying ? 'Pause' : 'Play both'}
            shortcut="Space"
            onClick={pair.toggle}
            className="px-4"
          >
            {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          </IconButton>
          <RepeatButton
            label="Both one frame forward"
            shortcut="."
            act={() => pair.step(1)}
            repeat={() => pair.stepOn(1)}
            className="px-4"
          >
            <StepForward aria-hidden />
          </RepeatButton>
          <IconButton label="To the crack" onClick={() => pair.show(0)} className="px-3">
            <span className="text-sm">Crack</span>
          </IconButton>
        </div>
        <div role="group" aria-label="Speed" className="flex items-center">
          {speeds.map((choice) => (
            <IconButton
              key={choice}
              label={`Speed ${choice}×`}
              isOn={choice === speed}
              onClick={() => pair.setSpeed(choice)}
            >
              <span className="px-1 text-sm">{choice}×</span>
            </IconButton>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A film that did not arrive: it is asked for again. */
function Broken({ film, name }: { film: Film; name: string }) {
  const isBroken = useFilmState((state) => state.isBroken);
  if (!isBroken) return null;
  return (
    <p role="alert" className="flex flex-wrap items-center justify-between gap-2 px-2">
      The {name} could not be played. Please check your connection.
      <Button variant="board" size="narrow" onClick={film.retry}>
        <RotateCw aria-hidden /> Try again
      </Button>
    </p>
  );
}
