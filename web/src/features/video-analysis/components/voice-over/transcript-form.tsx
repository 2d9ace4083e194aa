import type { VoiceOver } from '@fungo/contracts';
import { voiceOver as rules } from '@fungo/contracts/constants';
import { useId, useState } from 'react';
import { ApiError, messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Textarea } from '@/ui/input';
import { useSaveVoiceOver } from '../../api/voice-over';

/** The words of the voice-over, as captions or plain. */
export function TranscriptForm({ videoId, voiceOver }: { videoId: string; voiceOver: VoiceOver }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const save = useSaveVoiceOver(videoId);
  const text = typed ?? voiceOver.transcript;
  const send = () =>
    save.mutate(
      { transcript: text, ifMatch: `"${voiceOver.version}"` },
      {
        onSuccess: () => {
          setTyped(null);
          toast.success('Saved', 'The words of your voice-over are saved.');
        },
        onError: (error) =>
          toast.error(
            'Not saved',
            error instanceof ApiError && error.code === 'request.changed-meanwhile'
              ? 'The voice-over has changed meanwhile. Your words are still here: please save them again.'
              : messageOf(error, 'Please try again.'),
          ),
      },
    );
  return (
    <Card>
      <CardBody>
        <CardTitle id={id}>Words of the voice-over</CardTitle>
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          For players who can’t listen. Type what you say, or paste captions in WebVTT.
        </p>
        <Textarea
          rows={5}
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          maxLength={rules.transcriptLength}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
          className="mt-3"
        />
        <Button
          variant="secondary"
          busy={save.isPending}
          disabled={text === voiceOver.transcript}
          onClick={send}
          className="mt-3"
        >
          {save.isPending ? 'Saving...' : 'Save the words'}
        </Button>
      </CardBody>
    </Card>
  );
}
