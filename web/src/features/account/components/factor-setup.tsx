import type { FactorSecret } from '@fungo/contracts';
import { useState, type FormEvent } from 'react';
import { messageOf } from '@/lib/api';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { QrCode } from '@/ui/qr-code';
import { useBeginFactor, useTurnOnFactor } from '../api/second-factor';
import { CodeField } from './code-field';
import { OwnPassword } from './own-password';
import { RecoveryCodes } from './recovery-codes';

const connection = 'Please check your connection and try again.';

/** Password, app, recovery codes: one after the other. */
export function FactorSetup({ onDone }: { onDone: () => void }) {
  const begin = useBeginFactor();
  const turnOn = useTurnOnFactor();
  if (turnOn.data) return <RecoveryCodes codes={turnOn.data.recoveryCodes} onDone={onDone} />;
  if (begin.data)
    return (
      <AppStep
        app={begin.data}
        busy={turnOn.isPending}
        error={turnOn.error ? messageOf(turnOn.error, connection) : undefined}
        onCode={(code) => turnOn.mutate(code)}
      />
    );
  return (
    <OwnPassword what="turn on two-step sign-in">
      <PasswordStep
        busy={begin.isPending}
        error={begin.error ? messageOf(begin.error, connection) : undefined}
        onPassword={(password) => begin.mutate(password)}
      />
    </OwnPassword>
  );
}

interface StepProps {
  busy: boolean;
  error: string | undefined;
}

function PasswordStep({ busy, error, onPassword }: StepProps & { onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPassword(password);
  };
  return (
    <form className="grid max-w-md gap-5" onSubmit={submit}>
      <Field label="Your password" error={error}>
        <Input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <Button type="submit" className="justify-self-start" busy={busy} disabled={password === ''}>
        Set up two-step sign-in
      </Button>
    </form>
  );
}

function AppStep({
  app,
  busy,
  error,
  onCode,
}: StepProps & { app: FactorSecret; onCode: (code: string) => void }) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(code);
  };
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <p>
        Open an authenticator app on your phone, such as Google Authenticator, 1Password or your phone’s
        Passwords app, and scan this:
      </p>
      <QrCode text={app.uri} label="QR code for your app" />
      <p>
        On this phone, or no camera?{' '}
        <a href={app.uri} className="font-bold text-clay-ink underline underline-offset-4">
          Open your app
        </a>
        , or type this key into it:
      </p>
      <p className="rounded-md bg-sunken px-4 py-3 font-mono text-lg [overflow-wrap:anywhere]">
        {app.secret.match(/.{4}/g)!.join(' ')}
      </p>
      <div className="grid max-w-md gap-5">
        <CodeField
          autoFocus
          inputMode="numeric"
          hint="The six digits your app shows now."
          error={error}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" className="justify-self-start" busy={busy} disabled={code.trim() === ''}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
