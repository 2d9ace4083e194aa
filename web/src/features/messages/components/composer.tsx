import { message as limits } from '@fungo/contracts/constants';
import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { messageOf } from '@/lib/api';
import { Button } from '@/ui/button';
import { Textarea } from '@/ui/input';
import { type Subject, unsentText, useSendMessage } from '../api/threads';

/** Writes into a thread. The text stays on this device until the server has it. */
export function Composer({ subject, label = 'Write a message' }: { subject: Subject; label?: string }) {
  const [unsent] = useState(() => unsentText(subject));
  const [text, setText] = useState(() => unsent.read() ?? '');
  const sending = useSendMessage(subject);
  const id = useId();
  const type = (value: string) => {
    setText(value);
    if (value) unsent.keep(value);
    else unsent.drop();
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const sent = text.trim();
    if (!sent || sending.isPending) return;
    sending.mutate(
      { text: sent },
      {
        // Words that were typed meanwhile stay.
        onSuccess: () =>
          setText((now) => {
            const left = now.trim() === sent ? '' : now;
            if (left === '') unsent.drop();
            return left;
          }),
      },
    );
  };
  const sendWithKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send(event);
  };
  return (
    <form
      onSubmit={send}
      className="sticky bottom-(--dock-height) z-10 -mx-1 grid gap-2 bg-page px-1 pt-2 pb-3"
    >
      {sending.error && (
        <p role="alert" className="font-bold text-danger-ink">
          Not sent. {messageOf(sending.error, 'Check your connection; your text is kept here.')}
        </p>
      )}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="flex items-end gap-2">
        <Textarea
          id={id}
          rows={2}
          maxLength={limits.length}
          placeholder={label}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={sendWithKeys}
          className="max-h-48 min-h-13 [field-sizing:content]"
        />
        <Button type="submit" busy={sending.isPending} disabled={!text.trim()}>
          <Send aria-hidden />
          {sending.isPending ? 'Sending...' : sending.error ? 'Try again' : 'Send'}
        </Button>
      </div>
    </form>
  );
}
