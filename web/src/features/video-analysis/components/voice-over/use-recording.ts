import type { Annotation, VoiceOver } from '@fungo/contracts';
import { lengthOf } from '@fungo/contracts/media/voice-over-clock';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { pageOwner } from '@/lib/account';
import { newUuid } from '@/lib/kept/kept';
import { toast } from '@/lib/toast';
import { useFilm } from '../film/use-film';
import { FilmLog, type Seen } from './film-log';
import { holdTake, keepSound, keepTake, type KeptTake } from './kept-takes';
import { longest, Recorder, whyNot, wordsOf } from './recorder';
import { useTakeOutbox } from './use-take-outbox';
import type { Replaying } from './use-replay';

interface Recorded {
  videoId: string;
  voiceOver: VoiceOver;
  drawings: readonly Annotation[];
  replaying: Replaying;
}

/** Records takes over the film of the page; each is kept on this device until the server has it. */
export function useRecording({ videoId, voiceOver, drawings, replaying }: Recorded) {
  const film = useFilm();
  const [recorder] = useState(() => new Recorder());
  const state = useSyncExternalStore(recorder.subscribe, recorder.getState);
  const [problem, setProblem] = useState<string | null>(null);
  const [most, setMost] = useState(longest);
  const [inHand, setInHand] = useState<string | null>(null);
  const outbox = useTakeOutbox(videoId, inHand);

  const drawn = useRef(drawings);
  useLayoutEffect(() => {
    drawn.current = drawings;
  }, [drawings]);

  const see = (): Seen => {
    const { isPlaying, isWaiting, speed } = film.getState();
    return {
      film: film.position,
      rate: speed,
      isPlaying: isPlaying && !isWaiting && !film.isSeeking,
      drawings: drawn.current,
    };
  };

  async function begin(from: number) {
    setProblem(null);
    const cannot = whyNot();
    if (cannot) return setProblem(cannot);
    replaying.replay.stop();
    const room = longest - Math.round(from);
    setMost(room);
    const take: Omit<KeptTake, 'log' | 'type'> = {
      id: newUuid(),
      owner: pageOwner(),
      videoId,
      from: Math.round(from),
      version: voiceOver.version,
    };
    setInHand(take.id);
    const release = holdTake(take.id);
    let saved: Promise<unknown> = Promise.resolve();
    await recorder
      .begin({
        most: room,
        open: () => new FilmLog(see(), film.frameRate),
        look: (log, at) => log.observe(at, see()),
        onPart: (part, sound, log, type) => {
          saved = Promise.all([saved, keepSound(take.id, part, sound), keepTake({ ...take, log, type })]);
        },
        onEnd: (log, type) => {
          film.pause();
          saved = saved.then(() => keepTake({ ...take, log, type }));
          // Sends it: the outbox looks again when no take is in hand.
          void saved.then(() => {
            release();
            setInHand(null);
          });
        },
      })
      .catch((error: unknown) => {
        release();
        setInHand(null);
        setProblem(wordsOf(error));
      });
  }

  // A page that is left ends the recording; the next visit sends what there is.
  useEffect(() => () => recorder.stop(), [recorder]);

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (state.phase === 'recording' || state.phase === 'paused') event.preventDefault();
  });
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => warn(event);
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, []);

  const hasEnded = state.phase === 'recording' && state.elapsed >= most;
  useEffect(() => {
    if (hasEnded) toast.success('Recording stopped', 'A voice-over lasts at most ten minutes.');
  }, [hasEnded]);

  return {
    ...state,
    most,
    problem,
    outbox,
    add: () => void begin(lengthOf(voiceOver.spans)),
    redo: () => void begin(replaying.time),
    stop: recorder.stop,
    togglePause: recorder.togglePause,
  };
}
