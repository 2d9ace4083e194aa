import type { FullCampRegistration } from '@fungo/contracts';
import { hoursOfChildren } from '@fungo/contracts/camps/parent-texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '@/lib/api';
import { formatDay } from '@/lib/calendar';
import { campDates, campHours, datesOfCamp } from '@/academy/camp-words';
import { campQuery } from '@/academy/queries/camps';
import { toast } from '@/lib/toast';
import { PriceLines } from '@/academy/price-lines';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { useSendConfirmation } from '../../api/send-confirmation';
import { standingOf } from '../../standing';
import { CampToCalendar } from './camp-to-calendar';
import { ChildChoices } from './child-choices';
import { MissingConsent } from './missing-consent';
import { payWords } from './pay-words';
import { WithdrawRegistration } from './withdraw-registration';

export interface StateProps {
  registration: FullCampRegistration;
  token: string | undefined;
  /** True once the camp has started, when results exist. */
  hasBegun?: boolean;
  /** Today on the academy's calendar. */
  today: string;
}

/** A registration's current state. */
export function RegistrationState({ registration, token, hasBegun, today }: StateProps) {
  const { camp, participants, selectedDays } = registration;
  const dates = datesOfCamp(camp);
  const days = selectedDays.length < dates.length ? selectedDays : [];
  const consents = participants.filter(({ consent }) => consent);
  const standing = standingOf(registration);
  const { data: offered } = useQuery({
    ...campQuery(String(registration.campId)),
    enabled: participants.some(({ divisionId }) => divisionId !== null),
  });
  const hours = hoursOfChildren(
    camp,
    participants.map(({ divisionId }) => offered?.divisions.find(({ id }) => id === divisionId)),
  );
  const again = useSendConfirmation(token);
  return (
    <Card>
      <CardBody>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl">Your registration</h2>
          <Badge tone={standing.tone}>{standing.label}</Badge>
        </div>
        <dl className="mt-4 grid gap-3">
          <Row term="Reference">{registration.reference}</Row>
          <Row term="Camp">{camp.title}</Row>
          <Row term="When">
            {campDates(camp)}
            <span className="block font-normal">{campHours(hours)}</span>
          </Row>
          <Row term="Days">
            {days.length === 0
              ? dates.length === 1
                ? 'One day'
                : `All ${dates.length} days`
              : days.map((day) => (
                  <span key={day} className="block">
                    Day {day}, {formatDay(dates[day - 1] ?? camp.startDate, 'short')}
                  </span>
                ))}
          </Row>
          <Row term="Where">{camp.location}</Row>
          <Row term={participants.length === 1 ? 'Player' : 'Players'}>
            {participants.map(({ id, playerName, playerAge }) => (
              <span key={id} className="block">
                {playerName}, {playerAge}
              </span>
            ))}
          </Row>
          <Row term="Parent">
            {registration.parentName}
            <span className="block font-normal">{registration.parentEmail}</span>
          </Row>
          {consents.length > 0 && (
            <Row term="Consent">
              {consents[0]!.consent!.by}
              <span className="block font-normal">
                for {new Intl.ListFormat('en-US').format(consents.map(({ playerName }) => playerName))}
              </span>
            </Row>
          )}
          <Row term="Payment">
            {registration.totalAmount === 0 ? 'Nothing to pay' : payWords[registration.paymentMethod]}
          </Row>
        </dl>
        <PriceLines price={registration} players={participants.length} today={today} className="mt-4" />
        <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
          {registration.registrationStatus === 'confirmed' && camp.endDate >= today && (
            <CampToCalendar
              registration={registration}
              {...{ hours, token }}
              dates={selectedDays.flatMap((day) => dates[day - 1] ?? [])}
            />
          )}
          {registration.paymentStatus !== 'unpaid' && (
            <ButtonLink
              variant="secondary"
              to={`/camp-receipt/${registration.id}${queryOf(token)}`}
              className="print:hidden"
            >
              See receipt
            </ButtonLink>
          )}
          {hasBegun && (
            <ButtonLink
              variant="secondary"
              to={`/camp-results/${registration.id}${queryOf(token)}`}
              className="print:hidden"
            >
              See results
            </ButtonLink>
          )}
          {registration.registrationStatus === 'confirmed' && (
            <Button
              variant="secondary"
              className="print:hidden"
              busy={again.isPending}
              onClick={() =>
                again.mutate(
                  { registrationId: registration.id, campId: registration.campId },
                  {
                    onSuccess: () =>
                      toast.success('Confirmation sent', `It is on its way to ${registration.parentEmail}.`),
                    onError: (error) => toast.error('Not sent', messageOf(error, 'Please try again.')),
                  },
                )
              }
            >
              Email it to me again
            </Button>
          )}
        </div>
        {registration.registrationStatus === 'confirmed' && (
          <MissingConsent registration={registration} token={token} />
        )}
        {(registration.registrationStatus === 'confirmed' || hasBegun) && (
          <ChildChoices registration={registration} token={token} />
        )}
        {registration.registrationStatus === 'confirmed' && !hasBegun && (
          <WithdrawRegistration registration={registration} token={token} today={today} />
        )}
      </CardBody>
    </Card>
  );
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="shrink-0 text-muted">{term}</dt>
    <dd className="min-w-0 text-right font-bold">{children}</dd>
  </div>
);

/** The link’s token, for another page's URL. */
const queryOf = (token: string | undefined) => (token ? `?token=${token}` : '');
