import type { Cue } from './use-cues';
import type { Replaying } from './use-replay';

/** The line that is being said, over the film. */
export function Caption({ cues, replaying: { isOn, time } }: { cues: readonly Cue[]; replaying: Replaying }) {
  const said = isOn ? cues.filter(({ from, to }) => from <= time && time < to) : [];
  if (said.length === 0) return null;
  return (
    <p className="pointer-events-none absolute inset-x-0 bottom-2 z-10 mx-auto w-fit max-w-[90%] rounded-md bg-black/80 px-3 py-1 text-center font-bold whitespace-pre-line text-white">
      {said.map(({ text }) => text).join('\n')}
    </p>
  );
}
