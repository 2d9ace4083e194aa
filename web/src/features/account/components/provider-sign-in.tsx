import type { ProviderProblem } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { addressOf } from '@/lib/api';
import { callQuery, fresh } from '@/lib/queries/call';
import { keepSignInFrom } from '@/lib/session';
import { ButtonAnchor } from '@/ui/button';

const providerQuery = callQuery('GET /api/auth/provider', {}, { staleTime: fresh });

/** Sign-in with the provider, if the academy has one, and the reason it failed. */
export function ProviderSignIn() {
  const location = useLocation();
  const { data } = useQuery(providerQuery);
  const name = data?.name;
  if (!name) return null;
  const { from } = (location.state ?? {}) as { from?: string };
  const problem = problems(name)[new URLSearchParams(location.search).get('problem') as ProviderProblem];
  return (
    <div className="mb-8 grid max-w-md gap-5">
      {problem && (
        <p role="alert" className="rounded-lg bg-danger-soft p-4 text-danger-ink">
          {problem}
        </p>
      )}
      <ButtonAnchor
        variant="secondary"
        size="lg"
        href={addressOf('/api/custom-login/provider', undefined, { from })}
        onClick={() => keepSignInFrom(from)}
      >
        Sign in with {name}
      </ButtonAnchor>
      <p className="text-muted">Or use your email and password:</p>
    </div>
  );
}

const problems = (name: string): Record<ProviderProblem, string> => ({
  expired: 'That took too long, or started in another browser. Please try again.',
  failed: `Signing in with ${name} did not work. Please try again, or use your password.`,
  disabled: 'This account has been disabled by the academy. Please contact the academy to use it again.',
  unverified: `${name} has not confirmed your email. Confirm it there, or use your password.`,
});
