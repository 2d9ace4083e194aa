import type { VoiceOver } from '@fungo/contracts';
import { lengthOf } from '@fungo/contracts/media/voice-over-clock';
import { Spinner } from '@/ui/spinner';
import type { TakeOutbox } from './use-take-outbox';

const act = 'min-h-11 px-1 font-bold underline';

/** The takes that the server does not have yet. */
export function TakeState({ outbox, voiceOver }: { outbox: TakeOutbox; voiceOver: VoiceOver }) {
  const { waiting, isSending, isCutOff } = outbox;
  if (waiting.length === 0) return null;
  const refused = waiting.find((take) => take.refused);
  return (
    <div role="status" className="flex min-h-11 flex-wrap items-center gap-x-2 px-3 text-sm">
      {refused ? (
        <>
          <p>
            {refused.refused!.changed
              ? 'Another coach has changed this voice-over meanwhile. Your recording is still on this device.'
              : refused.refused!.message}
          </p>
          <button
            type="button"
            className={act}
            onClick={() =>
              void outbox.retry(
                refused,
                refused.refused!.changed && { from: lengthOf(voiceOver.spans), version: voiceOver.version },
              )
            }
          >
            {refused.refused!.changed ? 'Add it at the end' : 'Send it again'}
          </button>
          <button type="button" className={act} onClick={() => void outbox.drop(refused)}>
            Delete it
          </button>
        </>
      ) : isCutOff && !isSending ? (
        <>
          <p>Your recording is saved on this device. We’ll send it again by ourselves.</p>
          <button type="button" className={act} onClick={() => void outbox.flush()}>
            Send now
          </button>
        </>
      ) : (
        <>
          <Spinner />
          <p>Saving your recording...</p>
        </>
      )}
    </div>
  );
}
