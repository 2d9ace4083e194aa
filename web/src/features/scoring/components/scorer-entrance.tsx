import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { useLentCodes } from '../lent-codes';
import { CodeForm } from './code-form';
import { LentStation } from './lent-station';

/** Entrance for people without access. A helper with a scorer's code scores its station; everybody else sees the refusal. */
export function ScorerEntrance({ children }: { children: ReactNode }) {
  const lent = useLentCodes().at(-1);
  const [isAsked, ask] = useState(false);
  if (lent) return <LentStation key={lent.code} lent={lent} />;
  return (
    <>
      {children}
      <div className="page grid justify-items-center gap-4 pb-16">
        {isAsked ? (
          <div className="w-full max-w-sm">
            <CodeForm />
          </div>
        ) : (
          <Button variant="secondary" onClick={() => ask(true)}>
            <KeyRound aria-hidden />I have a scorer’s code
          </Button>
        )}
      </div>
    </>
  );
}
