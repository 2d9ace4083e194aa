import type { VoiceOver } from '@fungo/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFilm } from '../film/use-film';
import { Replay } from './replay';

/** Plays a voice-over on the film of the page. */
export function useReplay(voiceOver: Pick<VoiceOver, 'spans' | 'takes'> | null | undefined) {
  const film = useFilm();
  const [replay] = useState(() => new Replay(film));
  useEffect(() => {
    if (voiceOver) replay.load(voiceOver);
  }, [replay, voiceOver]);
  return { replay, ...useSyncExternalStore(replay.subscribe, replay.getState) };
}

export type Replaying = ReturnType<typeof useReplay>;
