import { type FormEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

interface NameFormProps {
  label: string;
  action: string;
  placeholder: string;
  maxLength: number;
  name?: string;
  busy: boolean;
  /** Calls `done` to empty the field. */
  save: (name: string, done: () => void) => void;
}

/** A name with a button behind it, for a cage or a place. */
export function NameForm({ label, action, name: given = '', busy, save, ...input }: NameFormProps) {
  const [name, setName] = useState(given);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(name.trim() === '' ? 'Please enter a name.' : undefined);
    if (name.trim() !== '') save(name, () => setName(''));
  };
  return (
    <form noValidate className="grid items-start gap-3 sm:grid-cols-[1fr_auto]" onSubmit={submit}>
      <Field label={label} error={error}>
        <Input {...input} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Button type="submit" variant="secondary" busy={busy} className="sm:mt-8">
        {action}
      </Button>
    </form>
  );
}
