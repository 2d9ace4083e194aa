import type { CheckpointJoint } from '@fungo/contracts';
import { canvasOf, type Point } from '@fungo/contracts/media/drawing-paths';
import { useState } from 'react';
import { useFilm, useFilmState } from '../film/use-film';
import type { PlayableVideo } from '../../playable';
import type { Command } from '../../shortcuts.rules';
import { checkpointWords } from './checkpoint-words';
import type { CheckpointName, JointName } from './numbers.rules';
import {
  findCheckpoint,
  nextJoint,
  pressed,
  pressErrorOf,
  withFrame,
  withJoints,
  withoutCheckpoint,
  withoutJoint,
} from './points.rules';
import type { Checkpoints } from './use-checkpoints';
import type { Tracking } from './use-tracking';

const isName = (command: Command): command is CheckpointName => command in checkpointWords;

/** The tool in a coach's hand: the checkpoint and the joint that a press on the film places. */
export function useCheckpointTool(video: PlayableVideo, checkpoints: Checkpoints, tracking: Tracking) {
  const film = useFilm();
  const frame = useFilmState((state) => state.frame);
  const [isOn, setOn] = useState(false);
  const [name, setName] = useState<CheckpointName>('stance');
  const [chosen, setChosen] = useState<JointName | null>(null);
  const { set, change, undo } = checkpoints;
  const canvas = canvasOf(video);
  const current = findCheckpoint(set, name);
  const joint = chosen ?? nextJoint(set, name, null);
  const placed = current?.joints.find((one) => one.joint === joint);
  const isHere = current?.frame === frame;
  /** While nothing can be placed. */
  const isOff = tracking.progress !== null || !checkpoints.isReady;

  function choose(next: CheckpointName) {
    setName(next);
    setChosen(null);
    const found = findCheckpoint(set, next);
    if (!found) return;
    film.pause();
    film.seek(found.frame);
  }

  function place(point: Point, error: number, of: JointName, goesOn: boolean) {
    film.pause();
    const here = withFrame(set, name, frame);
    const next = withJoints(here, name, [pressed(of, point, canvas, error)]);
    change(next);
    setChosen(goesOn ? nextJoint(next, name, of) : of);
  }

  function nudge(of: CheckpointJoint, by: Point) {
    place({ x: of.x + by.x, y: of.y + by.y }, pressErrorOf('mouse', 0), of.joint, false);
  }

  const skip = () => joint && setChosen(nextJoint(set, name, joint));
  const goTo = () => {
    film.pause();
    if (current) film.seek(current.frame);
  };

  return {
    isOn,
    toggle: () => setOn(!isOn),
    close: () => setOn(false),
    canvas,
    name,
    choose,
    current,
    /** Whether the film shows the frame of the checkpoint. */
    isHere,
    frame,
    /** The joint that a press places or moves. */
    joint,
    placed,
    pick: setChosen,
    skip,
    goTo,
    setHere: () => {
      film.pause();
      change(withFrame(set, name, frame));
      setChosen(null);
    },
    remove: () => change(withoutCheckpoint(set, name)),
    removeJoint: () => joint && change(withoutJoint(set, name, joint)),
    /** A press on the film. */
    press: (point: Point, error: number) => {
      if (isOff) return;
      if (current && !isHere) goTo();
      else if (joint) place(point, error, joint, placed === undefined);
    },
    move: (of: JointName, point: Point, error: number) => {
      if (!isOff) place(point, error, of, false);
    },
    placeInMiddle: () =>
      joint && place({ x: canvas.width / 2, y: canvas.height / 2 }, pressErrorOf('mouse', 0), joint, false),
    /** Runs a command of the keyboard; returns whether it was one of the tool's. */
    run(command: Command, by: Point): boolean {
      if (command === 'checkpoints') setOn(!isOn);
      else if (!isOn) return false;
      else if (isName(command)) choose(command);
      else if (command === 'nextJoint') skip();
      else if (command === 'track') void tracking.track(name, 1);
      else if (command === 'undo') undo?.();
      else if (command === 'delete') this.removeJoint();
      else if (command === 'nudge' && isHere && placed) nudge(placed, by);
      else if (command === 'escape') {
        if (tracking.progress !== null) tracking.cancel();
        else setOn(false);
      } else return false;
      return true;
    },
  };
}

export type CheckpointTool = ReturnType<typeof useCheckpointTool>;
