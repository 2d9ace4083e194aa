import type { Camp, CampRegistration } from '@fungo/contracts';
import { adultAge } from '@fungo/contracts/consents';
import { formatMoney } from '@fungo/contracts/money';
import { Download, FileSignature, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { download } from '@/lib/download';
import { toast } from '@/lib/toast';
import { ContactLinks } from '@/academy/contact-links';
import { campDays } from '@fungo/contracts/camps/price';
import { isSameChild } from '@fungo/contracts/camps/same-child';
import { hasDetails, PriceLines } from '@/academy/price-lines';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { useDeleteRegistration } from '../../api/delete-registration';
import { PaymentStatus } from '../payments/payment-status';
import { hasPlaces, isToRefund, methodWords } from './registration-words';

const words = {
  done: 'Payment Status Updated',
  failed: { title: 'Update Failed', text: 'Please try again.' },
};

/** A camp's registrations, with the actions on each. */
export const RegistrationList = ({ camp, today }: { camp: Camp; today: string }) => {
  const registrations = camp.registrations ?? [];
  if (registrations.length === 0) return <p className="text-muted">Nobody is registered yet.</p>;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() =>
          void download('GET /api/camps/{id}/participants.csv', { params: { id: `${camp.id}` } })
        }
      >
        <Download aria-hidden />
        Export CSV
      </Button>
      <ul className="divide-y divide-line border-y border-line">
        {registrations.map((registration) => (
          <Registration key={registration.id} camp={camp} registration={registration} today={today} />
        ))}
      </ul>
    </div>
  );
};

interface RegistrationProps {
  camp: Camp;
  registration: CampRegistration;
  /** Today on the academy's calendar. */
  today: string;
}

const Registration = ({ camp, registration, today }: RegistrationProps) => {
  const { parentName, parentEmail, parentPhone, reference, totalAmount, signed } = registration;
  return (
    <li className="grid grid-cols-1 gap-3 py-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-bold wrap-anywhere">{parentName}</bdi>
          <span className="text-muted">{reference}</span>
          {!hasPlaces(registration) && (
            <Badge>{registration.registrationStatus === 'lapsed' ? 'Spots released' : 'Cancelled'}</Badge>
          )}
          {isToRefund(registration) && (
            <Badge tone="danger">
              To refund
              {registration.withdrawn &&
                ` ${formatMoney(registration.received - registration.withdrawn.kept)}`}
            </Badge>
          )}
        </p>
        <ul className="mt-1">
          {registration.participants.map((child) => (
            <li key={child.id} className="wrap-anywhere">
              {child.playerName}, {child.playerAge}, {child.sport}
              {isTwice(camp, registration, child) && (
                <>
                  {' '}
                  <Badge tone="danger">Registered twice</Badge>
                </>
              )}
              {child.hasMedicalInfo && <span className="text-muted"> · has medical notes</span>}
              {!child.photosAllowed && <span className="font-bold"> · no photos</span>}
              {child.consent && <span className="text-muted"> · consent: {child.consent.by}</span>}
              {!child.consent && child.playerAge < adultAge && (
                <span className="font-bold"> · no guardian’s consent</span>
              )}
            </li>
          ))}
        </ul>
        <p className="mt-1 text-muted">
          {formatMoney(totalAmount)} · {methodWords(registration)} ·{' '}
          {registration.selectedDays.length === campDays(camp)
            ? 'All days'
            : `Days ${registration.selectedDays.join(', ')}`}
        </p>
        {hasDetails(registration) && (
          <PriceLines
            price={registration}
            players={registration.participants.length}
            today={today}
            className="my-2 max-w-xs"
          />
        )}
        <ContactLinks phone={parentPhone} email={parentEmail} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <PaymentStatus registration={registration} {...words} />
        {signed ? (
          <ButtonLink variant="secondary" to={`/camps-clinics?waiver=${registration.id}`}>
            <FileSignature aria-hidden />
            Signed waiver
            <span className="sr-only"> of {parentName}</span>
          </ButtonLink>
        ) : (
          camp.waiver && <Badge tone="leather">Waiver not signed</Badge>
        )}
        {(registration.paymentStatus !== 'paid' ||
          (registration.totalAmount === 0 && registration.received === 0)) && (
          <DeleteButton registration={registration} />
        )}
      </div>
    </li>
  );
};

function DeleteButton({ registration: { id, parentName } }: { registration: CampRegistration }) {
  const deletion = useDeleteRegistration(id);
  const [asked, ask] = useState(false);
  const remove = () =>
    deletion.mutateAsync().then(
      () => toast.success('Registration Deleted'),
      (error: unknown) => toast.error('Delete Failed', messageOf(error, 'Failed to delete registration')),
    );
  return (
    <>
      <Button variant="secondary" busy={deletion.isPending} onClick={() => ask(true)}>
        {!deletion.isPending && <Trash2 aria-hidden />}
        {deletion.isPending ? 'Deleting...' : 'Delete'}
        <span className="sr-only"> registration of {parentName}</span>
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={ask}
        title={`Delete the registration of ${parentName}?`}
        text="Its spots open up for the first family on the waitlist that fits."
        action="Delete registration"
        onConfirm={() => void remove()}
      />
    </>
  );
}

/** Whether a family has registered the same child more than once. */
const isTwice = (
  camp: Camp,
  own: CampRegistration,
  child: CampRegistration['participants'][number],
): boolean =>
  hasPlaces(own) &&
  (camp.registrations ?? [])
    .filter((other) => hasPlaces(other) && other.parentEmail === own.parentEmail)
    .flatMap(({ participants }) => participants)
    .some((other) => other.id !== child.id && isSameChild(other, child));
