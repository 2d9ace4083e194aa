import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { useFinishWithCode } from '../api/login';
import { CodeField } from './code-field';

/** The second step of signing in with the provider. */
export function ProviderCode() {
  const navigate = useNavigate();
  const finish = useFinishWithCode();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish.mutate(code, {
      onSuccess: ({ page }) => {
        toast.success('Login Successful', 'Welcome back!');
        const { pathname, search, hash } = new URL(page, location.origin);
        void navigate(pathname + search + hash, { replace: true });
      },
    });
  };
  return (
    <form className="grid max-w-md gap-5" onSubmit={submit}>
      <CodeField
        autoFocus
        error={
          finish.error ? messageOf(finish.error, 'Please check your connection and try again.') : undefined
        }
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" size="lg" busy={finish.isPending} disabled={code.trim() === ''}>
        {finish.isPending ? 'Signing In...' : 'Sign In'}
      </Button>
      <Link
        to="/login"
        className="inline-flex min-h-11 items-center justify-self-start font-bold text-action-ink underline underline-offset-4"
      >
        Sign in another way
      </Link>
    </form>
  );
}
