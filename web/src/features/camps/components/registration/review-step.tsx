import type { Camp, Site } from '@fungo/contracts';
import { isEnoughForCard, isOnePrice } from '@fungo/contracts/camps/price';
import { refundTermsOf } from '@fungo/contracts/camps/refund-terms';
import { formatMoney, toCents } from '@fungo/contracts/money';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { formatDay } from '@/lib/calendar';
import { datesOfCamp, divisionWords, withoutDivision } from '@/academy/camp-words';
import { PolicyNote } from '@/academy/policy-note';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { Priced } from '@/academy/price-lines';
import { tooLittleForCard } from '../payment/pay-options';
import { payWords } from '../payment/pay-words';
import { ConsentWords } from './consent-words';
import { sportWords } from './player-words';
import { PromotionField } from './promotion-field';
import { allDaysWords, chosenDays, divisionsOf, isFree, pricedFor, type Step } from './registration.rules';
import { namesIn, type FamilyForm, type SoldCamp } from './family-form';

interface ReviewStepProps {
  camp: SoldCamp;
  site: Site;
  goTo: (step: Step) => void;
  /** Today on the academy's calendar. */
  today: string;
}

/** The complete form to review, with a link back to each step and the waiver to sign. */
export function ReviewStep({ camp, site, goTo, today }: ReviewStepProps) {
  const family = useWatch<FamilyForm>() as FamilyForm;
  const { registration, participants } = family;
  const price = pricedFor(camp, family, today);
  const isNothing = isFree(camp, family);
  const dates = datesOfCamp(camp);
  const { registrationOption, selectedDays } = chosenDays(camp, registration);
  const isAll = registrationOption === 'all_days' || isOnePrice(camp);
  const divisions = divisionsOf(camp, participants);
  const pickup = namesIn(registration.pickupNames);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Part title="Days" change={() => goTo(1)}>
        <p>
          {isAll
            ? dates.length === 1
              ? formatDay(dates[0]!, 'long')
              : allDaysWords(camp)
            : 'Individual days'}
        </p>
        {!isAll && (
          <ul>
            {selectedDays.map((day) => (
              <li key={day}>
                Day {day}, {formatDay(dates[day - 1]!, 'short')}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Parent" change={() => goTo(2)}>
        <p className="font-bold">{registration.parentName}</p>
        <p className="[overflow-wrap:anywhere]">{registration.parentEmail}</p>
        <p>{registration.parentPhone}</p>
        {isNothing ? (
          <p>Nothing to pay</p>
        ) : (
          registration.paymentMethod && <p>Payment: {payWords[registration.paymentMethod]}</p>
        )}
      </Part>
      <Part title={participants.length === 1 ? 'Player' : 'Players'} change={() => goTo(3)}>
        <ul className="grid gap-4">
          {participants.map((child, index) => {
            const division = divisions[index];
            return (
              <li key={index}>
                <p>
                  <strong>{child.playerName}</strong>, {child.playerAge}, {sportWords[child.sport]}
                </p>
                {camp.divisions.length > 0 && (
                  <p>{division ? divisionWords(division, camp) : withoutDivision}</p>
                )}
                <p>
                  Emergency: {child.emergencyContact}, {child.emergencyPhone}
                </p>
                <p className="whitespace-pre-line">
                  Allergies and medical notes:{' '}
                  {child.medicalInfo.trim() || <span className="text-muted">none entered</span>}
                </p>
                {child.noPhotos && <p>No photos or videos in the gallery</p>}
              </li>
            );
          })}
        </ul>
        <p className="mt-3">May pick up: {[registration.parentName, ...pickup].join(', ')}</p>
      </Part>
      <section aria-label="If you cancel">
        <h3 className="text-xl">If you cancel</h3>
        <p>{isNothing ? 'You can cancel until the first day.' : refundTermsOf(camp).text}</p>
      </section>
      <ConsentWords family={{ participants }} />
      <PromotionField camp={camp} />
      {camp.waiver && <Waiver waiver={camp.waiver} siteName={site.name} />}
      {!isNothing && tooSmallWords(price).map((words) => <p key={words}>{words}</p>)}
      {!isNothing && (
        <p className="text-muted">
          You pay after you register.{' '}
          <Link
            to={`/camp-payment/${camp.id}`}
            className="font-bold text-action-ink underline underline-offset-4"
          >
            See all ways to pay
          </Link>
        </p>
      )}
      <PolicyNote>By registering</PolicyNote>
    </div>
  );
}

/** Warns about an amount too small for a card. */
function tooSmallWords({ totalAmount, deposit }: Priced): string[] {
  const parts: [string, number][] = deposit
    ? [
        ['The deposit', deposit.amount],
        ['The rest', totalAmount - deposit.amount],
      ]
    : [['The total', totalAmount]];
  return parts
    .filter(([, dollars]) => !isEnoughForCard(toCents(dollars)))
    .map(([name, dollars]) => tooLittleForCard(`${name} of ${formatMoney(dollars)}`));
}

function Waiver({ waiver, siteName }: { waiver: NonNullable<Camp['waiver']>; siteName: string }) {
  const { register, formState } = useFormContext<FamilyForm>();
  return (
    <section aria-labelledby="waiver" className="grid gap-4 border-t border-line pt-5">
      <h3 id="waiver" className="text-xl">
        Waiver
      </h3>
      {/* Focusable, so that arrow keys can scroll the text. */}
      <div
        tabIndex={0}
        role="region"
        aria-label="Text of the waiver"
        className="max-h-72 overflow-y-auto rounded-md border border-line bg-sunken p-4 whitespace-pre-line [overflow-wrap:anywhere]"
      >
        {waiver.text}
      </div>
      <Field
        label="Type your full name to sign"
        optional={!waiver.required}
        hint={`Your typed name is your signature as parent or guardian. ${siteName} keeps it with the date and this text.`}
        error={formState.errors.registration?.signedName?.message}
      >
        <Input autoComplete="off" {...register('registration.signedName')} />
      </Field>
    </section>
  );
}

const Part = ({ title, change, children }: { title: string; change: () => void; children: ReactNode }) => (
  <section className="border-line [&+&]:border-t [&+&]:pt-5">
    <div className="mb-1 flex items-center justify-between gap-3">
      <h3 className="text-xl">{title}</h3>
      <Button variant="quiet" onClick={change} aria-label={`Change ${title.toLowerCase()}`}>
        Change
      </Button>
    </div>
    {children}
  </section>
);
