import type { Site } from '@fungo/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, messageOf } from '@/lib/api';
import { loadDocument } from '@/lib/load-document';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/input';
import { useRegister, useRegisterWithoutPayment } from '../../api/register';
import { madeRegistration } from '../../kept';
import { ConsentWords } from '../registration/consent-words';
import { familyDraft } from '../registration/family-draft';
import { isPromotionRefusal, refusalOf } from '../registration/refusal';
import type { FamilyForm, SoldCamp } from '../registration/family-form';
import { firstOpenStep, problemsOf, stepOf } from '../registration/registration.rules';
import { registrationBody, unpaidBody } from '../registration/registration-body';
import { checkoutPath } from './checkout-path';
import { RiskBadge } from './pay-options';

/** Registering with what a draft holds: by card, or without payment. */
interface RegisteringHere {
  /** True if only the payment method is missing, which the buttons choose. */
  isWhole: boolean;
  family: FamilyForm;
  note: (index: number, medicalInfo: string) => void;
  byCard: () => void;
  later: () => void;
  /** The method whose request is running. */
  busy: 'card' | 'later' | null;
}

/** A refusal returns to the form, which still has all its text. */
export function useRegisteringHere(camp: SoldCamp, kept: FamilyForm): RegisteringHere {
  const [draft] = useState(() => familyDraft(String(camp.id)));
  const [family, setFamily] = useState(kept);
  const withCard = useRegister(camp.id);
  const without = useRegisterWithoutPayment(camp.id);
  const navigate = useNavigate();
  const paying: FamilyForm = {
    ...family,
    registration: { ...family.registration, paymentMethod: 'card' },
  };
  const keep = (changed: FamilyForm) => {
    setFamily(changed);
    draft.keep(changed);
  };
  const made = ({ id, accessToken }: { id: string; accessToken: string }) => {
    draft.drop();
    madeRegistration(camp.id).keep({ id, token: accessToken });
    toast.success('Registration Successful!', 'You will receive a confirmation email shortly.');
  };
  const onError = (error: unknown) => {
    toast.error('Registration Error', messageOf(error, 'Failed to submit registration'));
    const refusal = refusalOf(error);
    const [first] = refusal.problems;
    if (error instanceof ApiError && isPromotionRefusal(error.code))
      keep({ ...family, registration: { ...family.registration, promotion: null } });
    if (first || refusal.noRoom)
      void navigate(`/camp-registration/${camp.id}?step=${first ? stepOf(first.field) : 4}`, {
        state: { refusal },
      });
  };
  return {
    isWhole: firstOpenStep(camp, paying) === 4 && problemsOf(camp, paying, 4).length === 0,
    family,
    note: (index, medicalInfo) =>
      keep({
        ...family,
        participants: family.participants.map((child, at) =>
          at === index ? { ...child, medicalInfo } : child,
        ),
      }),
    byCard: () =>
      withCard.mutate(registrationBody(camp, paying), {
        onSuccess: (registered) => {
          made(registered);
          loadDocument(checkoutPath(registered.registration, registered.accessToken));
        },
        onError,
      }),
    later: () =>
      without.mutate(unpaidBody(camp, family), {
        onSuccess: (registered) => {
          made(registered);
          void navigate(`/camp-registration-success?payment=later&campId=${camp.id}`, { replace: true });
        },
        onError,
      }),
    busy: withCard.isPending || withCard.isSuccess ? 'card' : without.isPending ? 'later' : null,
  };
}

/** Medical notes are kept on no device, so the page asks for them again above the buttons. */
export const BeforeRegistering = ({
  registering: { family, note },
  site,
}: {
  registering: RegisteringHere;
  site: Site;
}) => (
  <Card>
    <CardBody className="grid gap-4">
      {family.participants.map((child, index) => (
        <Field
          key={index}
          label={`Allergies and medical notes for ${child.playerName}`}
          optional
          hint={`Only our staff sees these. They aren’t kept on this device, so please check them. We delete them ${site.retention.medicalNotesDays} days after the camp.`}
        >
          <Textarea
            rows={2}
            autoComplete="off"
            value={child.medicalInfo}
            onChange={({ target }) => note(index, target.value)}
          />
        </Field>
      ))}
      <ConsentWords family={family} />
    </CardBody>
  </Card>
);

const unfinished = 'Your registration isn’t complete yet. Finish it first; you can still pay this way.';

export const RegisterByCard = ({
  registering: { isWhole, byCard, busy },
}: {
  registering: RegisteringHere;
}) =>
  isWhole ? (
    <Button size="lg" className="mt-4" busy={busy === 'card'} disabled={busy === 'later'} onClick={byCard}>
      {busy === 'card' ? 'Registering...' : 'Register and pay by card'}
    </Button>
  ) : (
    <p className="mt-2">{unfinished}</p>
  );

export const PayLater = ({ registering: { isWhole, later, busy } }: { registering: RegisteringHere }) => (
  <Card>
    <CardBody className="grid gap-4">
      <div>
        <p>
          <RiskBadge>Risk</RiskBadge>
        </p>
        <h3 className="mt-2 text-xl">Pay Later</h3>
        <p className="mt-1">
          Register now and pay before camp starts. Your spot is not guaranteed until we have your payment.
        </p>
      </div>
      {isWhole ? (
        <Button
          variant="danger"
          className="justify-self-start"
          busy={busy === 'later'}
          disabled={busy === 'card'}
          onClick={later}
        >
          {busy === 'later' ? 'Registering...' : 'Register Without Payment (Risk)'}
        </Button>
      ) : (
        <p>Your registration isn’t complete yet. Finish it first; you can still pay later.</p>
      )}
    </CardBody>
  </Card>
);

/** A free camp needs no payment method and no warning. */
export const NothingToPay = ({ registering: { isWhole, later, busy } }: { registering: RegisteringHere }) => (
  <Card>
    <CardBody className="grid justify-items-start gap-4">
      <h3 className="text-xl">Nothing to pay</h3>
      {isWhole ? (
        <Button busy={busy === 'later'} onClick={later}>
          {busy === 'later' ? 'Registering...' : 'Complete Registration'}
        </Button>
      ) : (
        <p>Your registration isn’t complete yet. Please finish it first.</p>
      )}
    </CardBody>
  </Card>
);
