import type { RosterChild } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { ButtonAnchor } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { careQuery } from '../api/care';

interface CareDialogProps {
  child: Pick<RosterChild, 'participantId' | 'playerName'>;
  close: () => void;
}

/** A child's health notes and emergency contacts, fetched on opening and dropped on closing. */
export function CareDialog({ child, close }: CareDialogProps) {
  const care = useQuery(careQuery(child.participantId));
  return (
    <Dialog
      open
      onOpenChange={close}
      title={child.playerName}
      text="We record who opens this. It isn’t stored on this device."
    >
      <Loaded
        query={care}
        what="medical notes"
        failed="The notes could not be loaded"
        skeleton={<Skeleton className="h-40" />}
      >
        {({ medicalInfo, emergencyContact, emergencyPhone }) => (
          <dl className="grid gap-5">
            <div>
              <dt className="eyebrow text-muted">Allergies and medical notes</dt>
              <dd className="mt-1 text-lg whitespace-pre-line wrap-anywhere">
                {medicalInfo ?? 'None given.'}
              </dd>
            </div>
            <div>
              <dt className="eyebrow text-muted">In an emergency</dt>
              <dd className="mt-1 grid gap-3 text-lg wrap-anywhere">
                {emergencyContact}
                {emergencyPhone && (
                  <ButtonAnchor href={`tel:${emergencyPhone.replace(/[^\d+]/g, '')}`}>
                    <Phone aria-hidden />
                    Call {emergencyPhone}
                  </ButtonAnchor>
                )}
              </dd>
            </div>
          </dl>
        )}
      </Loaded>
    </Dialog>
  );
}
