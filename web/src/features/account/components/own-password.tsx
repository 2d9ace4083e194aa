import { useState, type ReactNode } from 'react';
import { messageOf } from '@/lib/api';
import { useCurrentUser } from '@/lib/queries/current-user';
import { Button } from '@/ui/button';
import { useForgotPassword } from '../api/forgot-password';

/** Form that needs a password. A person who signs in with a provider and has no password gets a link to choose one. */
export function OwnPassword({ what, children }: { what: string; children: ReactNode }) {
  const { user } = useCurrentUser();
  const asking = useForgotPassword();
  const [error, setError] = useState<string>();
  if (!user || user.hasPassword) return children;
  if (asking.isSuccess)
    return (
      <p role="status">
        We’ve emailed a link to <span className="[overflow-wrap:anywhere]">{user.email}</span>. Choose a
        password with it, sign in again, and come back here.
      </p>
    );
  return (
    <div className="grid gap-3">
      <p>
        To {what}, you need a password, and you don’t have one yet. We can email you a link to choose one.
      </p>
      {error && (
        <p role="alert" className="font-bold text-danger-ink">
          {error}
        </p>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={asking.isPending}
        onClick={() =>
          asking.mutate(
            { email: user.email },
            {
              onError: (failure) =>
                setError(messageOf(failure, 'Please check your connection and try again.')),
            },
          )
        }
      >
        Email me a link
      </Button>
    </div>
  );
}
