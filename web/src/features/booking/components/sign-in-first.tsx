import { ButtonLink } from '@/ui/button';

/** Sends a visitor at the last step to sign in. `from` holds the choice, so that it survives signing in. */
export const SignInFirst = ({ from }: { from: string }) => (
  <div className="grid justify-items-start gap-4">
    <h3 className="text-2xl">Sign in to confirm</h3>
    <p className="text-muted">
      Your coach needs to know who’s coming. After you sign in, you’ll come right back to this lesson. It
      isn’t held for you until you confirm it.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/login" state={{ from }}>
        Sign in
      </ButtonLink>
      <ButtonLink variant="secondary" to="/register" state={{ from }}>
        Create an account
      </ButtonLink>
    </div>
  </div>
);
