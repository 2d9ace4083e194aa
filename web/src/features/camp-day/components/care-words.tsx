import type { RosterChild } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { HeartPulse } from 'lucide-react';
import { Button } from '@/ui/button';
import { careQuery } from '../api/care';

type Child = Pick<RosterChild, 'participantId' | 'hasMedicalInfo'>;

interface CareSwitchProps {
  roster: Child[];
  isShown: boolean;
  show: (isShown: boolean) => void;
}

/** Reads all allergies and medical notes of a day at once. They stay out of sight of families at the gate until then. */
export function CareSwitch({ roster, isShown, show }: CareSwitchProps) {
  const count = roster.filter(({ hasMedicalInfo }) => hasMedicalInfo).length;
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button variant="secondary" aria-pressed={isShown} onClick={() => show(!isShown)}>
        <HeartPulse aria-hidden />
        {isShown ? 'Hide medical notes' : `Show medical notes (${count})`}
      </Button>
      {isShown && <p className="text-sm text-muted">We record that you read them.</p>}
    </div>
  );
}

/** A child's allergies and medical notes in words. Nothing if there are none. */
export function CareWords({ child }: { child: Child }) {
  return child.hasMedicalInfo ? <Words participantId={child.participantId} /> : null;
}

function Words({ participantId }: Pick<RosterChild, 'participantId'>) {
  const { data, isError } = useQuery(careQuery(participantId));
  return (
    <p
      aria-busy={!data && !isError}
      className="mt-1 min-h-8 rounded-sm bg-danger-soft px-2 py-1 font-bold whitespace-pre-line text-danger-ink wrap-anywhere print:bg-white print:px-0"
    >
      {isError ? 'The medical notes could not be loaded.' : (data?.medicalInfo ?? '')}
    </p>
  );
}
