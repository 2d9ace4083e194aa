import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const link = 'font-bold text-action-ink underline underline-offset-4';

/** The policies that a button below accepts. @param children the act: 'By creating an account' */
export const PolicyNote = ({ children }: { children: ReactNode }) => (
  <p className="text-muted">
    {children}, you agree to our{' '}
    <Link to="/terms" className={link}>
      terms of use
    </Link>
    . Our{' '}
    <Link to="/privacy" className={link}>
      privacy policy
    </Link>{' '}
    says what we keep, and for how long.
  </p>
);
