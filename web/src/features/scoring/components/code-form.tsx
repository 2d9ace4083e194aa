import { leaderboard } from '@fungo/contracts/constants';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useOpenCode } from '../api/scorer-codes';
import { keepCode } from '../lent-codes';

/** Six characters open a station. */
export function CodeForm() {
  const [code, setCode] = useState('');
  const open = useOpenCode();
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const isShort = plain.length < leaderboard.codeLength;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isShort) open.mutate(plain, { onSuccess: (opened) => keepCode({ ...opened, code: plain }) });
      }}
    >
      <Field
        label="Scorer’s code"
        hint="Six letters and digits, from the camp staff."
        error={
          open.error ? messageOf(open.error, 'The code could not be opened. Please try again.') : undefined
        }
      >
        <Input
          // The user just opened the field to type in it.
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={2 * leaderboard.codeLength}
          className="text-center font-bold tracking-[0.2em] uppercase"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <Button type="submit" busy={open.isPending} disabled={isShort}>
        {open.isPending ? 'Opening...' : 'Open the station'}
      </Button>
    </form>
  );
}
