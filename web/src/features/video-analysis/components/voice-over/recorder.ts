import type { VoiceLog } from '@fungo/contracts';
import { voiceOver } from '@fungo/contracts/constants';
import type { FilmLog } from './film-log';

/** The formats to record in, the first that the browser has. */
const types = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/webm'];
/** Milliseconds of sound that a crash may lose. */
const partMs = 1000;
const lookMs = 50;
/** Milliseconds to wait for the sound's device, which a browser may not open. */
const longestOpening = 5000;
export const longest = voiceOver.minutes * 60_000;

export interface RecorderState {
  phase: 'idle' | 'asking' | 'recording' | 'paused';
  /** Milliseconds. */
  elapsed: number;
  /** Loudness, 0 to 1. */
  level: number;
}

interface Begin {
  /** The most milliseconds that may be recorded. */
  most: number;
  /** Makes the log, as the recording begins. */
  open: () => FilmLog;
  /** Writes down what the film shows at a time of the take. */
  look: (log: FilmLog, at: number) => void;
  onPart: (part: number, sound: Blob, log: VoiceLog, type: string) => void;
  onEnd: (log: VoiceLog, type: string) => void;
}

/** Why nothing can be recorded, in words; null if the browser can. */
export const whyNot = (): string | null =>
  !('MediaRecorder' in globalThis) || !navigator.mediaDevices
    ? 'This browser can’t record sound. Please use a current Chrome, Firefox, Edge or Safari.'
    : null;

/** The words for a microphone that does not open. */
export function wordsOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return 'Your browser does not let this page use the microphone. Allow it in the page’s settings, next to the address, and try again.';
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'We found no microphone. Connect one and try again.';
  if (name === 'NotReadableError') return 'Another program is using the microphone. Close it and try again.';
  return 'The microphone did not start. Please try again.';
}

/** Records the microphone, and on the same clock what happens on the film. */
export class Recorder {
  #state: RecorderState = { phase: 'idle', elapsed: 0, level: 0 };
  readonly #listeners = new Set<() => void>();
  #end: (() => void) | null = null;
  #pause: (() => void) | null = null;

  readonly getState = () => this.#state;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Ends the take; while the microphone is asked for, there is none. */
  readonly stop = () => {
    if (this.#state.phase === 'asking') this.#set({ phase: 'idle' });
    this.#end?.();
  };
  /** Pauses, or goes on. */
  readonly togglePause = () => this.#pause?.();

  /** @throws the browser's reason why the microphone does not open */
  readonly begin = async ({ most, open, look, onPart, onEnd }: Begin): Promise<void> => {
    if (this.#state.phase !== 'idle') return;
    this.#set({ phase: 'asking', elapsed: 0, level: 0 });
    let stream: MediaStream;
    let recorder: MediaRecorder;
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: { channelCount: 1, autoGainControl: true },
      });
      const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
      recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: 64_000 });
    } catch (error) {
      this.#set({ phase: 'idle' });
      throw error;
    }
    const meter = meterOf(stream);
    await meter.opened;
    if (!this.#isAsking()) {
      stream.getTracks().forEach((track) => track.stop());
      return meter.close();
    }
    let log: FilmLog | null = null;
    /** Of the page's clock, at the take's zero: later by what was paused. */
    let zero = 0;
    let pausedAt: number | null = null;
    let part = 0;
    const now = () => Math.min(most, Math.max(0, (pausedAt ?? performance.now()) - zero));
    const logNow = (): VoiceLog => ({
      length: Math.max(1, Math.round(now())),
      start: log!.start,
      events: [...log!.events],
    });
    const see = () => {
      if (!log || pausedAt !== null) return;
      look(log, now());
      this.#set({ elapsed: now(), level: meter.level() });
      if (now() >= most || log.isFull) this.stop();
    };
    const timer = setInterval(see, lookMs);

    recorder.onstart = () => {
      if (!this.#isAsking()) return;
      zero = performance.now();
      log = open();
      this.#set({ phase: 'recording' });
    };
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0 || !log) return;
      onPart(part, data, logNow(), recorder.mimeType);
      part += 1;
    };
    this.#pause = () => {
      if (recorder.state === 'recording') {
        see();
        pausedAt = performance.now();
        recorder.pause();
        this.#set({ phase: 'paused', level: 0 });
      } else if (recorder.state === 'paused') {
        recorder.resume();
        zero += performance.now() - pausedAt!;
        pausedAt = null;
        this.#set({ phase: 'recording' });
        see();
      }
    };
    this.#end = () => {
      if (recorder.state === 'inactive') return;
      if (log && pausedAt === null) look(log, now());
      const ended = log && logNow();
      this.#end = this.#pause = null;
      clearInterval(timer);
      recorder.onstop = () => {
        stream.getTracks().forEach((track) => track.stop());
        meter.close();
        if (ended) onEnd(ended, recorder.mimeType);
        this.#set({ phase: 'idle', level: 0 });
      };
      recorder.stop();
    };
    // A microphone that is unplugged ends the take with what there is.
    stream.getAudioTracks()[0]!.onended = () => this.stop();
    recorder.start(partMs);
  };

  #isAsking = () => this.#state.phase === 'asking';

  #set(change: Partial<RecorderState>) {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  }
}

interface Meter {
  /** The sound's device is open. Until then Firefox says that it records, but has no sound: on a busy machine for seconds. */
  opened: Promise<unknown>;
  level: () => number;
  close: () => void;
}

/** The loudness of a stream, where the browser can measure it. */
function meterOf(stream: MediaStream): Meter {
  if (!('AudioContext' in globalThis))
    return { opened: Promise.resolve(), level: () => 0, close: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    opened: Promise.race([context.resume(), new Promise((over) => setTimeout(over, longestOpening))]),
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      return Math.min(1, 3 * Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length));
    },
    close: () => void context.close(),
  };
}
