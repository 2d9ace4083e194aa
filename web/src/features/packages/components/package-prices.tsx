import type { PackageOffer } from '@fungo/contracts';
import { lessonPackage } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { packageOffersQuery } from '@/academy/queries/packages';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Field } from '@/ui/field';
import { Loaded } from '@/ui/loaded';
import { NumberInput } from '@/ui/number-input';
import { Skeleton } from '@/ui/skeleton';
import { useSetPackageOffer } from '../api/packages';

interface PackagePricesProps {
  /** The coach; absent for the academy's prices. */
  instructorId?: number;
}

/** The prices of packages. A package without a price is not offered. */
export const PackagePrices = ({ instructorId }: PackagePricesProps) => (
  <Card className="max-w-3xl">
    <CardBody className="grid gap-5">
      <CardTitle>Lesson packages</CardTitle>
      <p className="text-muted">
        {instructorId === undefined
          ? 'For coaches without their own price. Leave a price blank to offer no package.'
          : 'Leave a price blank to use the academy’s price, if there is one.'}
      </p>
      <Loaded
        query={useQuery(packageOffersQuery(instructorId))}
        what="the prices"
        failed="The prices could not be loaded"
        skeleton={<Skeleton className="h-40" />}
      >
        {(offers) =>
          lessonPackage.sizes.map((lessons) => (
            <Price
              key={lessons}
              lessons={lessons}
              offer={offers.find((one) => one.lessons === lessons && one.isOwn)}
              instructorId={instructorId}
            />
          ))
        }
      </Loaded>
    </CardBody>
  </Card>
);

interface PriceProps extends PackagePricesProps {
  lessons: 5 | 10;
  offer: PackageOffer | undefined;
}

function Price({ lessons, offer, instructorId }: PriceProps) {
  const [price, setPrice] = useState(String(offer?.price ?? ''));
  const [months, setMonths] = useState(String(offer?.months ?? lessonPackage.months.usual));
  const save = useSetPackageOffer();
  return (
    <form
      noValidate
      className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          {
            lessons,
            price: price.trim() === '' ? null : price,
            months,
            ...(instructorId && { instructorId }),
          },
          {
            onSuccess: () => toast.success('Price saved'),
            onError: (error) => toast.error('Price not saved', messageOf(error, 'Please try again.')),
          },
        );
      }}
    >
      <Field label={`Price of ${lessons} lessons`} optional>
        <NumberInput decimal value={price} onChange={({ target }) => setPrice(target.value)} />
      </Field>
      <Field label={`Months to use ${lessons} lessons`}>
        <NumberInput value={months} onChange={({ target }) => setMonths(target.value)} />
      </Field>
      <Button type="submit" variant="secondary" busy={save.isPending}>
        Save price of {lessons}
      </Button>
    </form>
  );
}
