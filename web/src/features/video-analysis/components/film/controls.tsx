import {
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  Play,
  Repeat,
  StepBack,
  StepForward,
  Volume2,
  VolumeX,
  X,
} from 'lucide-react';
import { IconButton } from '../icon-button';
import { RepeatButton } from '../repeat-button';
import { speeds } from './film';
import { useFilm, useFilmState } from './use-film';

interface ControlsProps {
  isFull: boolean;
  toggleFull: () => void;
  showHelp: () => void;
}

/** Everything that moves the film. */
export function Controls({ isFull, toggleFull, showHelp }: ControlsProps) {
  const film = useFilm();
  const isPlaying = useFilmState((state) => state.isPlaying);
  const isMuted = useFilmState((state) => state.isMuted);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 p-1 sm:px-2">
      <div role="group" aria-label="Play" className="flex items-center max-sm:-order-2">
        <IconButton label="10 seconds back" shortcut="J" onClick={() => film.skip(-1)}>
          −10
        </IconButton>
        <RepeatButton
          label="One frame back"
          shortcut=","
          act={() => film.step(-1)}
          repeat={() => film.stepOn(-1)}
          className="px-3.5"
        >
          <StepBack aria-hidden />
        </RepeatButton>
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          shortcut="Space"
          onClick={film.toggle}
          className="px-3.5"
        >
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        <RepeatButton
          label="One frame forward"
          shortcut="."
          act={() => film.step(1)}
          repeat={() => film.stepOn(1)}
          className="px-3.5"
        >
          <StepForward aria-hidden />
        </RepeatButton>
        <IconButton label="10 seconds on" shortcut="L" onClick={() => film.skip(1)}>
          +10
        </IconButton>
      </div>
      <SpeedChoice />
      <LoopButtons />
      <div className="flex items-center max-sm:-order-1">
        <IconButton label={isMuted ? 'Sound on' : 'Sound off'} shortcut="M" onClick={film.toggleMute}>
          {isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        </IconButton>
        <IconButton label="Keyboard shortcuts" shortcut="?" onClick={showHelp} className="max-sm:hidden">
          <Keyboard aria-hidden />
        </IconButton>
        <IconButton label={isFull ? 'Leave full screen' : 'Full screen'} shortcut="F" onClick={toggleFull}>
          {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        </IconButton>
      </div>
    </div>
  );
}

function SpeedChoice() {
  const film = useFilm();
  const speed = useFilmState((state) => state.speed);
  return (
    <div role="group" aria-label="Speed" className="flex items-center rounded-md bg-board-deep">
      {speeds.map((choice) => (
        <IconButton
          key={choice}
          label={`Speed ${choice}×`}
          isOn={choice === speed}
          onClick={() => film.setSpeed(choice)}
        >
          <span className="px-1 text-sm">{choice}×</span>
        </IconButton>
      ))}
    </div>
  );
}

function LoopButtons() {
  const film = useFilm();
  const { from, to } = useFilmState((state) => state.loop);
  return (
    <div role="group" aria-label="Loop" className="flex items-center">
      <Repeat aria-hidden className="mx-1 size-5 text-board-muted max-sm:hidden" />
      <IconButton label="Start the loop here" shortcut="I" isOn={from !== null} onClick={film.beginLoop}>
        A
      </IconButton>
      <IconButton label="End the loop here" shortcut="O" isOn={to !== null} onClick={film.endLoop}>
        B
      </IconButton>
      <IconButton
        label="Clear the loop"
        shortcut="X"
        disabled={from === null && to === null}
        onClick={film.clearLoop}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
