import type { FactorStanding } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { messageOf } from '@/lib/api';
import { formatDay, siteMoment } from '@/lib/calendar';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import {
  secondFactorQuery,
  useFactorChanged,
  useRenewCodes,
  useTurnOffFactor,
  type Proof,
} from '../api/second-factor';
import { CodeField } from './code-field';
import { FactorSetup } from './factor-setup';
import { RecoveryCodes } from './recovery-codes';

/** Turns the second factor on and off, and makes new recovery codes. */
export function SecondFactorSection({ timeZone }: { timeZone: string }) {
  const factor = useQuery(secondFactorQuery);
  return (
    <Card>
      <CardBody className="grid gap-4">
        <CardTitle>Two-step sign-in</CardTitle>
        <Loaded
          query={factor}
          what="your second step"
          failed="Two-step sign-in could not be loaded"
          skeleton={<Skeleton className="h-28" />}
        >
          {(standing) =>
            standing.state === 'on' ? <Standing factor={standing} timeZone={timeZone} /> : <Offer />
          }
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Offer() {
  const [isBegun, begin] = useState(false);
  const changed = useFactorChanged();
  return (
    <>
      <p>Sign in with your password and a code from your phone, so a stolen password isn’t enough.</p>
      {isBegun ? (
        <FactorSetup onDone={() => void changed()} />
      ) : (
        <Button className="justify-self-start" onClick={() => begin(true)}>
          Turn on
        </Button>
      )}
    </>
  );
}

function Standing({ factor, timeZone }: { factor: FactorStanding; timeZone: string }) {
  const [asked, ask] = useState<'codes' | 'off'>();
  const changed = useFactorChanged();
  const renew = useRenewCodes();
  const turnOff = useTurnOffFactor();
  const left = factor.recoveryCodesLeft;
  const close = () => {
    ask(undefined);
    renew.reset();
    turnOff.reset();
    void changed();
  };
  return (
    <>
      <p>
        On since {formatDay(siteMoment(timeZone, factor.turnedOnAt!).day, 'dateYear')}. You have {left}{' '}
        recovery {left === 1 ? 'code' : 'codes'} left{left < 3 && ': make new ones soon'}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => ask('codes')}>
          New recovery codes
        </Button>
        <Button variant="danger" onClick={() => ask('off')}>
          Turn off
        </Button>
      </div>
      <Dialog
        open={asked === 'codes'}
        onOpenChange={(open) => !open && close()}
        title="New recovery codes"
        text={renew.data ? undefined : 'The old ones stop working.'}
      >
        {renew.data ? (
          <RecoveryCodes codes={renew.data.recoveryCodes} onDone={close} />
        ) : (
          <ProofForm action="Make new codes" sending={renew} onProof={(proof) => renew.mutate(proof)} />
        )}
      </Dialog>
      <Dialog
        open={asked === 'off'}
        onOpenChange={(open) => !open && close()}
        title="Turn off two-step sign-in?"
        text="After that, your password alone signs you in. Your other devices are signed out."
      >
        <ProofForm
          action="Turn off"
          sending={turnOff}
          onProof={(proof) =>
            turnOff.mutate(proof, {
              onSuccess: () => {
                close();
                toast.success('Two-step sign-in is off');
              },
            })
          }
        />
      </Dialog>
    </>
  );
}

interface ProofFormProps {
  action: string;
  sending: { isPending: boolean; error: Error | null };
  onProof: (proof: Proof) => void;
}

function ProofForm({ action, sending: { isPending, error }, onProof }: ProofFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onProof({ password, code });
  };
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <Field label="Your password">
        <Input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <CodeField
        error={error ? messageOf(error, 'Please check your connection and try again.') : undefined}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" busy={isPending} disabled={password === '' || code.trim() === ''}>
        {action}
      </Button>
    </form>
  );
}
