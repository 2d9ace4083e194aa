import type { VoiceOver } from '@fungo/contracts';
import { Card, CardBody, CardTitle } from '@/ui/card';

/** The words of a voice-over, to read: also where the sound can't play. */
export const VoiceOverWords = ({ words }: { words: string }) =>
  words && (
    <Card>
      <CardBody>
        <CardTitle>What your coach says</CardTitle>
        <p className="mt-3 wrap-anywhere whitespace-pre-line">{words}</p>
      </CardBody>
    </Card>
  );

/** Whether there is something to hear. */
export const hasSound = (voiceOver: VoiceOver | null | undefined): voiceOver is VoiceOver =>
  (voiceOver?.spans.length ?? 0) > 0;
