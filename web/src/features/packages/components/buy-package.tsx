import type { PackageOffer } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInstructors } from '@/academy/queries/instructors';
import { packageOffersQuery } from '@/academy/queries/packages';
import { messageOf } from '@/lib/api';
import { fullName } from '@/lib/names';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { useBuyPackage } from '../api/packages';

interface BuyPackageProps {
  playerId: string;
  /** Whether the academy takes cards for lessons. */
  takesCards: boolean;
  done: () => void;
}

/** A coach's packages, one of which the family buys for a player. */
export function BuyPackage(props: BuyPackageProps) {
  const { data: coaches = [] } = useInstructors();
  const [chosen, setChosen] = useState<number>();
  const coachId = chosen ?? coaches[0]?.id;
  if (coachId === undefined) return <Skeleton className="h-40" />;
  return (
    <div className="grid gap-5">
      <Field label="Coach">
        <Select value={coachId} onChange={({ target }) => setChosen(Number(target.value))}>
          {coaches.map(({ id, user }) => (
            <option key={id} value={id}>
              {fullName(user)}
            </option>
          ))}
        </Select>
      </Field>
      <Offers instructorId={coachId} {...props} />
    </div>
  );
}

const Offers = ({ instructorId, ...props }: BuyPackageProps & { instructorId: number }) => (
  <Loaded
    query={useQuery(packageOffersQuery(instructorId))}
    what="the packages"
    failed="The packages could not be loaded"
    skeleton={<Skeleton className="h-40" />}
  >
    {(offers) =>
      offers.length === 0 ? (
        <p className="text-muted">This coach offers single lessons only.</p>
      ) : (
        <ul className="grid gap-4">
          {offers.map((offer) => (
            <li key={offer.lessons}>
              <Offer offer={offer} instructorId={instructorId} {...props} />
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
);

function Offer({
  offer,
  instructorId,
  playerId,
  takesCards,
  done,
}: BuyPackageProps & { offer: PackageOffer; instructorId: number }) {
  const buy = useBuyPackage();
  const { lessons, price, months } = offer;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-edge bg-card p-4">
      <div>
        <h3 className="text-xl">{lessons} lessons</h3>
        <p className="text-sm text-muted">
          {formatMoney(price)} · {formatMoney(price / lessons)} each · valid for {months} months
        </p>
      </div>
      <Button
        busy={buy.isPending}
        onClick={() =>
          buy.mutate(
            { instructorId, playerId, lessons: lessons === 5 ? 5 : 10 },
            {
              onSuccess: ({ status }) => {
                if (status === 'usable') toast.success('Package bought', 'You can use it now.');
                else if (takesCards) toast.success('Package added', 'Pay by card to use it right away.');
                else toast.success('Package added', 'You can use it once your payment is recorded.');
                done();
              },
              onError: (error) => toast.error('That didn’t work', messageOf(error, 'Please try again.')),
            },
          )
        }
      >
        Buy {lessons} lessons
      </Button>
    </div>
  );
}
