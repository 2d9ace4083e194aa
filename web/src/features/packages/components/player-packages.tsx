import type { Package } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { packagesQuery } from '@/academy/queries/packages';
import { formatDay, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { useSite } from '@/lib/queries/site';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { NotYet } from '@/ui/skeleton';
import { BuyPackage } from './buy-package';
import { balanceOf, End, MarkPackage } from './mark-package';
import { PayPackage } from './pay-package';

interface PlayerPackagesProps {
  playerId: string;
  timeZone: string;
  isStaff: boolean;
  /** Address of a package’s card form. */
  cardPath?: (id: number) => string;
  /** The card form for a package that the address asks for. It shows `fallback` if the academy takes no cards. */
  card?: (one: Package, fallback: ReactNode) => ReactNode;
  /** Result of the card payment that the family returns from, and the package that it paid. */
  news?: { packageId: number; isAwaited: boolean; shown: ReactNode };
}

/** The packages of a player with their balance. Nothing for staff until there is one. */
export function PlayerPackages({ playerId, timeZone, isStaff, cardPath, card, news }: PlayerPackagesProps) {
  const [buying, setBuying] = useState(false);
  const takesCards = (useSite()?.lessons.card ?? 'off') !== 'off';
  const { data, isPending } = useQuery(packagesQuery(playerId));
  const shown = data?.filter(isShown) ?? [];
  const isAwaited = ({ id }: Package) => news?.packageId === id && news.isAwaited;
  if (isPending) return <NotYet />;
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
                {news?.packageId === one.id && news.shown}
                {isStaff && <MarkPackage one={one} />}
                {!isStaff && !isAwaited(one) && (
                  <PayPackage
                    one={one}
                    card={(fallback) => card?.(one, fallback)}
                    cardPath={cardPath?.(one.id) ?? ''}
                  />
                )}
                {!isStaff && one.status === 'due' && !isAwaited(one) && (
                  <div>
                    <End id={one.id} label="Drop it" />
                  </div>
                )}
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
              <BuyPackage playerId={playerId} takesCards={takesCards} done={() => setBuying(false)} />
            </Dialog>
          </>
        )}
      </CardBody>
    </Card>
  );
}

/** An ended package is shown until its used lessons are paid. */
const isShown = ({ status, payment }: Package): boolean => status !== 'withdrawn' || (payment?.owed ?? 0) > 0;

function termsOf({ status, price, months, expiresAt, payment }: Package, timeZone: string): string {
  const dollars = formatMoney(price);
  if (status === 'withdrawn') return `The whole package was ${dollars}.`;
  if (expiresAt)
    return `${dollars}, valid until ${formatDay(siteMoment(timeZone, expiresAt).day, 'dateYear')}.`;
  const left = payment && payment.received > 0 ? `${formatMoney(payment.owed)} of ${dollars} owed` : dollars;
  return `${left}, valid for ${months} months once it is paid.`;
}
