import { formatMoney } from '@fungo/contracts/money';
import type { Outstanding } from '@fungo/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Card, CardBody } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { outstandingQuery } from '../../api/books';
import { campPaymentsQuery } from '../../api/camp-payments';
import { campNamesQuery } from '../../api/camps';
import { surplusWords } from './ledger-words';
import { RegistrationLedger } from './registration-ledger';

/** Balances that families owe, and refunds due. */
export function OutstandingSums({ timeZone }: { timeZone: string }) {
  const sums = useQuery(outstandingQuery);
  const { data: camps } = useInfiniteQuery(campNamesQuery());
  const { data: overpaid } = useInfiniteQuery(campPaymentsQuery({ payment: 'overpaid' }, 100));
  const campOf = (campId: number | null) =>
    camps?.find(({ id }) => id === campId)?.title ?? (campId === null ? 'A camp' : `Camp ${campId}`);
  const familyOf = (registrationId: string) =>
    overpaid?.flatMap(({ registrations }) => registrations).find(({ id }) => id === registrationId)
      ?.parentName;
  return (
    <Card>
      <Loaded
        query={sums}
        what="what is outstanding"
        failed="What is outstanding could not be loaded"
        skeleton={<Skeleton className="h-80" />}
      >
        {({ outstanding, surplus, camps: owing, surpluses }) => (
          <>
            <CardBody className="grid gap-3">
              <Heading sum={outstanding}>Outstanding</Heading>
              {owing.length === 0 ? (
                <p className="text-muted">No family owes anything.</p>
              ) : (
                <ul className="divide-y divide-line">
                  {owing.map((camp) => (
                    <li key={camp.campId} className="flex justify-between gap-4 py-2">
                      <span className="min-w-0 wrap-anywhere">
                        {campOf(camp.campId)}
                        <span className="block text-sm text-muted">
                          {camp.registrations} {camp.registrations === 1 ? 'registration' : 'registrations'}
                        </span>
                      </span>
                      <strong className="tabular-nums">{formatMoney(camp.outstanding)}</strong>
                    </li>
                  ))}
                </ul>
              )}
            </CardBody>
            {surpluses.length > 0 && (
              <CardBody className="grid gap-3">
                <Heading sum={surplus}>Refunds due</Heading>
                <ul className="divide-y divide-line">
                  {surpluses.map((one) => (
                    <SurplusRow
                      key={one.registrationId}
                      surplus={one}
                      camp={campOf(one.campId)}
                      family={familyOf(one.registrationId)}
                      timeZone={timeZone}
                    />
                  ))}
                </ul>
              </CardBody>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

const Heading = ({ sum, children }: { sum: number; children: string }) => (
  <h2 className="flex flex-wrap justify-between gap-x-4 text-2xl">
    {children} <span className="tabular-nums">{formatMoney(sum)}</span>
  </h2>
);

const subjectWords = { lesson: 'A lesson', package: 'A lesson package' };

interface SurplusRowProps {
  surplus: Outstanding['surpluses'][number];
  camp: string;
  /** Absent if its registration was deleted. */
  family: string | undefined;
  timeZone: string;
}

const SurplusRow = ({ surplus, camp, family, timeZone }: SurplusRowProps) => (
  <li className="flex items-center justify-between gap-4 py-3">
    <span className="min-w-0 wrap-anywhere">
      <strong className="tabular-nums">{formatMoney(surplus.amount)}</strong> · {surplusWords(surplus)}
      <span className="block text-sm text-muted">
        {surplus.subject === 'registration' ? (
          <>
            <bdi>{family ?? 'Former registration'}</bdi>, {camp}
          </>
        ) : (
          subjectWords[surplus.subject]
        )}
      </span>
      {surplus.promised > 0 && (
        <span className="block text-sm text-muted">{formatMoney(surplus.promised)} on its way back</span>
      )}
    </span>
    <RegistrationLedger
      id={surplus.registrationId}
      subject={surplus.subject}
      name={
        surplus.subject === 'registration'
          ? (family ?? 'a former registration')
          : subjectWords[surplus.subject].toLowerCase()
      }
      timeZone={timeZone}
    />
  </li>
);
