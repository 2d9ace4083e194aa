import type { CheckpointJoint } from '@fungo/contracts';
import { checkpoint } from '@fungo/contracts/constants';
import { canvasOf } from '@fungo/contracts/media/drawing-paths';
import { useEffect, useRef, useState } from 'react';
import { clamp } from '../film/frames.rules';
import { useFilm } from '../film/use-film';
import { filmUrl, type PlayableVideo } from '../../playable';
import { checkpointWords, jointWords } from './checkpoint-words';
import { followFilm } from './follow-film';
import type { CheckpointName } from './numbers.rules';
import { findCheckpoint, jointsToFollow, neighborOf, withJoints } from './points.rules';
import type { Checkpoints } from './use-checkpoints';

const lossWords = {
  flat: 'nothing to follow there',
  gone: 'out of sight',
  drifted: 'the way back led elsewhere',
};

/** Follows the joints of a checkpoint to the next or the previous one. */
export function useTracking(video: PlayableVideo, checkpoints: Checkpoints) {
  const { frameRate } = useFilm();
  const running = useRef<AbortController | null>(null);
  const latest = useRef(checkpoints);
  useEffect(() => {
    latest.current = checkpoints;
  });
  const [progress, setProgress] = useState<number | null>(null);
  const [result, setResult] = useState<{ text: string; isProblem: boolean } | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const tell = (text: string, isProblem: boolean) => setResult({ text, isProblem });

  async function track(name: CheckpointName, direction: 1 | -1) {
    const { set } = checkpoints;
    const [from, to] = [findCheckpoint(set, name), neighborOf(set, name, direction)];
    if (running.current || !from) return;
    if (!to) return tell(`Set the checkpoint ${direction > 0 ? 'after' : 'before'} this one first.`, true);
    const joints = jointsToFollow(from, to);
    if (joints.length === 0) return tell('There is no point to follow.', true);
    if (Math.abs(to.frame - from.frame) >= checkpoint.trackedFrames)
      return tell(
        `The tracker follows at most ${checkpoint.trackedFrames} frames. Set a checkpoint in between, or place the points there yourself.`,
        true,
      );
    const canvas = canvasOf(video);
    const { width, height } = video;
    const controller = new AbortController();
    running.current = controller;
    setResult(null);
    setProgress(0);
    try {
      const followed = await followFilm({
        ...{ url: filmUrl(video), frameRate, canvas, from: from.frame, to: to.frame, starts: joints },
        film: width && height ? { width, height } : canvas,
        signal: controller.signal,
        progress: setProgress,
      });
      const placed = followed.flatMap((one, n): CheckpointJoint[] =>
        'place' in one
          ? [
              {
                joint: joints[n]!.joint,
                x: clamp(one.place.x, 0, canvas.width),
                y: clamp(one.place.y, 0, canvas.height),
                source: 'tracked',
                // The point that was followed is off by as much as its press.
                error: clamp(
                  Math.hypot(joints[n]!.error, one.error),
                  checkpoint.error.min,
                  checkpoint.error.max,
                ),
              },
            ]
          : [],
      );
      const { current } = latest;
      // The checkpoint may have moved meanwhile.
      const isThere = findCheckpoint(current.set, to.name)?.frame === to.frame;
      if (isThere) current.change(withJoints(current.set, to.name, placed));
      const lost = followed.flatMap((one, n) =>
        'lost' in one ? [`${jointWords(joints[n]!.joint, set.bats)} (${lossWords[one.lost]})`] : [],
      );
      tell(
        `${placed.length} of ${joints.length} points followed to ${checkpointWords[to.name]}.${lost.length > 0 ? ` Lost: ${lost.join(', ')}. Place them yourself.` : ''}`,
        lost.length > 0,
      );
    } catch {
      if (!controller.signal.aborted)
        tell('The film could not be read for tracking. Please check your connection and try again.', true);
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  return {
    track,
    /** 0 to 1; null while nothing is followed. */
    progress,
    result,
    cancel: () => running.current?.abort(),
  };
}

export type Tracking = ReturnType<typeof useTracking>;
