import { useEffect, useState } from 'react';

/** A line of the voice-over's words, with its milliseconds on the voice-over's clock. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

const isTimed = (transcript: string) => transcript.includes('-->');

/** The lines of a WebVTT transcript; the header may be missing, as people paste it. */
async function cuesOf(transcript: string): Promise<Cue[]> {
  if (!isTimed(transcript)) return [];
  const { parseText } = await import('media-captions');
  const headed = transcript.startsWith('WEBVTT') ? transcript : `WEBVTT\n\n${transcript}`;
  const { cues } = await parseText(headed, { type: 'vtt' });
  return cues.map(({ startTime, endTime, text }) => ({
    ...{ from: startTime * 1000, to: endTime * 1000, text: text.replace(/<[^>]*>/g, '') },
  }));
}

/** The words of a voice-over: timed where they are WebVTT, and as plain text. */
export function useCues(transcript: string): { cues: Cue[]; plain: string } {
  const [parsed, setParsed] = useState<{ of: string; cues: Cue[] }>({ of: '', cues: [] });
  useEffect(() => {
    let isOld = false;
    cuesOf(transcript).then(
      (cues) => isOld || setParsed({ of: transcript, cues }),
      () => undefined, // It is shown as plain text.
    );
    return () => {
      isOld = true;
    };
  }, [transcript]);
  const cues = parsed.of === transcript ? parsed.cues : [];
  return { cues, plain: cues.length > 0 ? cues.map(({ text }) => text).join('\n') : transcript };
}
