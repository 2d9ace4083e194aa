import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { campDates } from '@/academy/camp-words';
import { formatDay, formatTime, siteMoment, zoneName } from '@/lib/calendar';
import { Button, ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { signedWaiverQuery } from '../../api/signed-waiver';

/** A signed waiver as the guardian saw it, to print. */
export function WaiverSheet({ registrationId, timeZone }: { registrationId: string; timeZone: string }) {
  const waiver = useQuery(signedWaiverQuery(registrationId));
  return (
    <div className="page py-8 print:p-0">
      <Loaded
        query={waiver}
        what="the waiver"
        failed="The waiver could not be loaded"
        skeleton={<Skeleton className="h-120" />}
      >
        {({ camp, version, text, signedName, signedAt, address, children }) => {
          const { day, time } = siteMoment(timeZone, signedAt);
          return (
            <>
              <PageHeader
                eyebrow={`Waiver, version ${version}`}
                title={camp.title}
                text={`${campDates(camp)}, ${camp.location}`}
              >
                <ButtonLink variant="secondary" to="/camps-clinics" className="print:hidden">
                  <ArrowLeft aria-hidden />
                  All camps
                </ButtonLink>
                <Button onClick={() => print()}>
                  <Printer aria-hidden />
                  Print
                </Button>
              </PageHeader>
              <div className="grid max-w-prose gap-8">
                <p className="whitespace-pre-line wrap-anywhere">{text}</p>
                <dl className="grid break-inside-avoid gap-4 border-t-2 border-ink pt-6">
                  <Fact term="Signed by">
                    <span className="font-display text-2xl">{signedName}</span>
                  </Fact>
                  <Fact term="For">{children.join(', ')}</Fact>
                  <Fact term="On">
                    {formatDay(day, 'long')}, {formatTime(time)} {zoneName(timeZone)}
                  </Fact>
                  <Fact term="From network address">{address}</Fact>
                </dl>
              </div>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt className="eyebrow text-muted">{term}</dt>
    <dd className="mt-1 wrap-anywhere">{children}</dd>
  </div>
);
