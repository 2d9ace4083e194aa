import type { Package } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PaymentHandles } from '@/academy/payment-handles';
import { useInstructors } from '@/academy/queries/instructors';
import { packagesQuery } from '@/academy/queries/packages';
import { messageOf } from '@/lib/api';
import { formatDay, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { useSite } from '@/lib/queries/site';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { useDropPackage, useMarkPackage } from '../api/packages';
import { BuyPackage } from './buy-package';

interface PlayerPackagesProps {
  playerId: string;
  timeZone: string;
  isStaff: boolean;
}

/** The packages of a player with their balance. Nothing for staff until there is one. */
export function PlayerPackages({ playerId, timeZone, isStaff }: PlayerPackagesProps) {
  const [buying, setBuying] = useState(false);
  const { data } = useQuery(packagesQuery(playerId));
  const shown = data?.filter(({ status }) => status !== 'withdrawn') ?? [];
  if (!data || (isStaff && shown.length === 0)) return null;
  return (
    <Card>
      <CardBody className="grid gap-4">
        <CardTitle>Lesson packages</CardTitle>
        {shown.length === 0 && <p className="text-muted">No packages yet.</p>}
        {shown.length > 0 && (
          <ul className="grid gap-4">
            {shown.map((one) => (
              <li key={one.id} className="grid gap-1">
                <p>
                  <strong>{balanceOf(one)}</strong> with {fullName(one.instructor.user)}
                </p>
                <p className="text-sm text-muted">{termsOf(one, timeZone)}</p>
                {isStaff ? <Mark one={one} /> : one.status === 'due' && <Pay one={one} />}
              </li>
            ))}
          </ul>
        )}
        {!isStaff && (
          <>
            <div>
              <Button variant="secondary" onClick={() => setBuying(true)}>
                Buy a package
              </Button>
            </div>
            <Dialog
              open={buying}
              onOpenChange={setBuying}
              title="Buy a package"
              text="Several lessons at once, for a lower price."
            >
              <BuyPackage playerId={playerId} done={() => setBuying(false)} />
            </Dialog>
          </>
        )}
      </CardBody>
    </Card>
  );
}

const balanceOf = ({ status, left, lessons }: Package) =>
  ({
    due: `${lessons} lessons, not paid yet`,
    usable: `${left} of ${lessons} lessons left`,
    'used-up': `All ${lessons} lessons used`,
    expired: `${lessons} lessons, expired`,
    withdrawn: 'Dropped',
  })[status];

function termsOf({ price, months, expiresAt }: Package, timeZone: string) {
  if (!expiresAt) return `${formatMoney(price)}, valid for ${months} months once it is paid.`;
  return `${formatMoney(price)}, valid until ${formatDay(siteMoment(timeZone, expiresAt).day, 'dateYear')}.`;
}

/** A package is usable once staff have recorded its payment. */
function Pay({ one: { id, instructorId } }: { one: Package }) {
  const site = useSite();
  const { data: coaches } = useInstructors();
  const handles = coaches?.find((coach) => coach.id === instructorId)?.paymentHandles ?? site?.payment;
  return (
    <div className="grid gap-2">
      {handles && <PaymentHandles handles={handles} />}
      <Drop id={id} />
    </div>
  );
}

function Drop({ id }: { id: number }) {
  const drop = useDropPackage();
  return (
    <div>
      <Button
        variant="secondary"
        busy={drop.isPending}
        onClick={() =>
          drop.mutate(id, {
            onError: (error) => toast.error('That didn’t work', messageOf(error, 'Please try again.')),
          })
        }
      >
        Drop it
      </Button>
    </div>
  );
}

function Mark({ one: { id, status, paidAt } }: { one: Package }) {
  const mark = useMarkPackage();
  if (status === 'expired') return null;
  return (
    <div>
      <Button
        variant="secondary"
        busy={mark.isPending}
        onClick={() =>
          mark.mutate(
            { id, by: paidAt ? null : 'cash' },
            {
              onSuccess: () => toast.success(paidAt ? 'Marked unpaid' : 'Marked paid'),
              onError: (error) => toast.error('That didn’t work', messageOf(error, 'Please try again.')),
            },
          )
        }
      >
        {paidAt ? 'Undo payment' : 'Mark paid in cash'}
      </Button>
    </div>
  );
}
