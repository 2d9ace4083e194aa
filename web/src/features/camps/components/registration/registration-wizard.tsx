import type { Camp, Site } from '@fungo/contracts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormProvider, set, useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, messageOf } from '@/lib/api';
import { siteDate } from '@/lib/site-date';
import { toast } from '@/lib/toast';
import { useFocusOnChange } from '@/lib/use-focus-on-change';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { StepLine } from '@/ui/step-line';
import { useRegister } from '../../api/register';
import { madeRegistration, placeInLine, type LinkKey } from '../../kept';
import { JoinWaitlist } from '../waitlist/join-waitlist';
import type { Offer } from '../waitlist/place-in-line';
import { DaysStep } from './days-step';
import { familyDraft } from './family-draft';
import { ParentStep } from './parent-step';
import { PlayersStep } from './players-step';
import { PriceBoard } from './price-board';
import { isPromotionRefusal, refusalOf, showProblems, useBroughtRefusal } from './refusal';
import { firstOpenStep, problemsOf, stepOf, steps, type Step } from './registration.rules';
import { registrationBody } from './registration-body';
import { soldNow, type FamilyForm, type SoldCamp } from './family-form';
import { ReviewStep } from './review-step';

const titles: Record<Step, string> = {
  1: 'Choose your days',
  2: 'Parent or guardian',
  3: 'Who is playing?',
  4: 'Review and register',
};

interface RegistrationWizardProps {
  camp: Camp;
  site: Site;
  /** Initial values of the form. */
  known: FamilyForm;
  /** An offered place that this registration uses. */
  offer?: Offer;
  joined: (place: LinkKey) => void;
}

/** Four steps to a place: days, parent, players, review. The step is in the URL, the form's draft on the device. */
export function RegistrationWizard({ camp: stored, site, known, offer, joined }: RegistrationWizardProps) {
  const camp = soldNow(stored, site.timeZone);
  const [draft] = useState(() => familyDraft(offer ? `offer-${offer.link.id}` : String(camp.id)));
  const [restored, setRestored] = useState(() => draft.read() !== null);
  const form = useForm<FamilyForm>({
    defaultValues: draft.read() ?? known,
    resolver: resolverFor(camp),
    reValidateMode: 'onChange',
  });
  const family = useWatch({ control: form.control }) as FamilyForm;
  const { step, goTo } = useStep(firstOpenStep(camp, family));
  const today = siteDate(site.timeZone);
  const heading = useFocusOnChange(step);
  const register = useRegister(camp.id);
  const navigate = useNavigate();
  const brought = useBroughtRefusal(form);
  const [noRoom, setNoRoom] = useState(brought?.noRoom);
  /** The server's message about a child who is already registered. */
  const [twice, setTwice] = useState<string | null>(null);

  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) draft.keep(family);
  }, [isDirty, draft, family]);

  const next = async () => {
    const problems = problemsOf(camp, form.getValues(), step);
    await form.trigger(
      problems.map(({ field }) => field as 'registration.parentName'),
      { shouldFocus: true },
    );
    if (problems.length === 0) goTo((step + 1) as Step);
  };

  const send = (typed: FamilyForm, isTwiceMeant: boolean) =>
    register.mutate(registrationBody(camp, typed, { offer: offer?.link, isTwiceMeant }), {
      onSuccess: ({ id, accessToken }) => {
        draft.drop();
        if (offer) placeInLine(camp.id).drop();
        madeRegistration(camp.id).keep({ id, token: accessToken });
        toast.success('Registration Successful!', confirmedFor(typed.participants.length));
        // The back button returns to the camp, not to a form that would register again.
        void navigate(`/camp-registration-success?payment=later&campId=${camp.id}`, { replace: true });
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'camps.registered-already')
          return setTwice(messageOf(error, ''));
        const refusal = refusalOf(error);
        if (refusal.problems[0]) goTo(stepOf(refusal.problems[0].field));
        showProblems(form, refusal.problems);
        // The preselected division filled up, so the camp now selects another.
        const isOurs = typed.participants.every(({ divisionId }) => divisionId === '');
        if (error instanceof ApiError && error.code === 'camps.division-full' && isOurs) goTo(3);
        else setNoRoom(refusal.noRoom);
        if (error instanceof ApiError && error.code === 'camps.waiver-changed')
          form.setValue('registration.signedName', '');
        if (error instanceof ApiError && isPromotionRefusal(error.code))
          form.setValue('registration.promotion', null, { shouldDirty: true });
        if (error instanceof ApiError && error.code === 'camps.offer-over') offer?.lookAgain();
        toast.error(
          'Registration Failed',
          messageOf(error, 'Failed to process registration. Please try again.'),
        );
      },
    });
  const complete = form.handleSubmit((typed) => send(typed, false));

  if (noRoom !== undefined)
    return (
      <JoinWaitlist
        camp={camp}
        family={form.getValues()}
        reason={noRoom}
        back={() => setNoRoom(undefined)}
        foundRoom={() => setNoRoom(undefined)}
        joined={joined}
      />
    );

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid grid-cols-1 gap-6"
        // An error disappears while its field is edited, until the next attempt to leave the step.
        onChange={({ target }) =>
          'name' in target && form.clearErrors(target.name as 'registration.parentName')
        }
        onSubmit={(event) => {
          event.preventDefault();
          if (step === 4) void complete();
          else void next();
        }}
      >
        <div className="flex items-center gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-3xl">
            {titles[step]}
          </h2>
          <StepLine
            label="Registration steps"
            steps={steps}
            step={step}
            goTo={(wanted) => {
              const first = firstOpenStep(camp, form.getValues());
              goTo(Math.min(wanted, first) as Step);
              if (wanted > first) toast.error('Not there yet', 'Please finish this step first.');
            }}
          />
        </div>
        {restored && (
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-leather-soft px-4 py-3 text-leather-ink">
            <span className="min-w-0 flex-1 basis-64">
              We kept what you typed on this device, except medical notes. Please enter those again.
            </span>
            <Button
              variant="secondary"
              onClick={() => {
                draft.drop();
                form.reset(known);
                setRestored(false);
                goTo(1);
              }}
            >
              Start over
            </Button>
          </p>
        )}
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Card>
            <CardBody key={step} className="animate-step">
              {step === 1 && <DaysStep camp={camp} />}
              {step === 2 && <ParentStep camp={camp} />}
              {step === 3 && <PlayersStep camp={camp} site={site} mayAdd={!offer} />}
              {step === 4 && <ReviewStep camp={camp} site={site} goTo={goTo} today={today} />}
            </CardBody>
          </Card>
          <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-20">
            <PriceBoard camp={camp} family={family} today={today} />
            <div className="flex flex-wrap gap-3">
              {step === 1 ? (
                <ButtonLink variant="secondary" size="lg" to={`/camp-details/${camp.id}`}>
                  <ArrowLeft aria-hidden />
                  Back
                </ButtonLink>
              ) : (
                <Button variant="secondary" size="lg" onClick={() => goTo((step - 1) as Step)}>
                  <ArrowLeft aria-hidden />
                  Back
                </Button>
              )}
              <Button type="submit" size="lg" className="grow" busy={register.isPending}>
                {step < 4 ? 'Continue' : register.isPending ? 'Registering...' : 'Complete Registration'}
              </Button>
            </div>
          </div>
        </div>
      </form>
      <ConfirmDialog
        open={twice !== null}
        onOpenChange={() => setTwice(null)}
        title="Register again?"
        text={`${twice} A second registration takes another spot, and you pay for it too.`}
        action="Register again"
        isHarmless
        cancel="Go back"
        onConfirm={() => send(form.getValues(), true)}
      />
    </FormProvider>
  );
}

const confirmedFor = (count: number) =>
  `Registration confirmed for ${count} ${count === 1 ? 'participant' : 'participants'}.`;

/** Reports the problems of all steps at their fields. */
const resolverFor =
  (camp: SoldCamp): Resolver<FamilyForm> =>
  (values) => {
    const errors: FieldErrors<FamilyForm> = {};
    for (const { number } of steps)
      for (const { field, message } of problemsOf(camp, values, number))
        set(errors, field, { type: 'rule', message });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/** The step in the URL, or the first unfinished step before it. */
function useStep(firstOpen: Step) {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('step') ?? 1);
  return {
    step: (asked >= 1 && asked <= firstOpen ? asked : firstOpen) as Step,
    goTo: (step: Step) =>
      setSearch((params) => {
        if (step === 1) params.delete('step');
        else params.set('step', String(step));
        return params;
      }),
  };
}
