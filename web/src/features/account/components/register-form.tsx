import { adultAge, consentVersions } from '@fungo/contracts/consents';
import { camp, limits } from '@fungo/contracts/constants';
import { Registration } from '@fungo/contracts/identity/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { ApiError, messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { PolicyNote } from '@/academy/policy-note';
import { Button, ButtonLink } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { useRegister } from '../api/register';
import { ConsentText, PlayerChoice } from './consent-fields';

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  age: '',
  position: '',
  experience: '',
  parentName: '',
  parentEmail: '',
  parentPhone: '',
  player: '' as const,
  consentText: consentVersions.account,
};

/** Positions in words: 'First base'. */
const positions = camp.positions.map(
  (word) => word.charAt(0).toUpperCase() + word.slice(1).replace('-', ' '),
);

export function RegisterForm() {
  const navigate = useNavigate();
  const arrival = useLocation().state as { from?: string } | null;
  const registration = useRegister();
  const form = useForm<z.input<typeof Registration>, unknown, z.output<typeof Registration>>({
    resolver: zodResolver(Registration),
    defaultValues: empty,
  });
  const { errors } = form.formState;
  const player: string | null | undefined = useWatch({ control: form.control, name: 'player' });
  const byAge = playerOf(useWatch({ control: form.control, name: 'age' }));
  const isAdult = player === 'adult';
  const followAge = () => {
    const chosen = playerOf(form.getValues('age'));
    if (chosen) form.setValue('player', chosen);
  };

  const submit = form.handleSubmit(
    (body) =>
      registration.mutate(body, {
        onSuccess: ({ user }) => {
          toast.success('Registration Successful', 'Your account has been created. Please log in.');
          // After signing in, people return to the page that sent them here.
          void navigate('/login', { state: { ...arrival, email: user.email } });
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'identity.email-taken')
            form.setError('email', { message: error.serverMessage }, { shouldFocus: true });
          else showFieldErrors(form, error);
          toast.error('Registration Failed', messageOf(error, 'Please try again.'));
        },
      }),
    ({ confirmPassword }) => confirmPassword && toast.error('Password Mismatch', 'Passwords do not match.'),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-8 [&_input]:scroll-mb-28">
      <Section title="Your account">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
        <Field label="Email" error={errors.email?.message} className="col-span-2">
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field
          label="Password"
          className="col-span-2 sm:col-span-1"
          hint={`At least ${limits.password.min} characters.`}
          error={errors.password?.message}
        >
          <Input type="password" autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field
          label="Confirm password"
          className="col-span-2 sm:col-span-1"
          error={errors.confirmPassword?.message}
        >
          <Input type="password" autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
      </Section>

      <div className="grid gap-2 border-y border-line py-4">
        <p>
          <strong>That’s all we need.</strong> Everything below is optional, and you can add it later.
        </p>
        <PolicyNote>By creating an account</PolicyNote>
      </div>

      <Section title="Player information">
        <Field label="Age" optional error={errors.age?.message}>
          <NumberInput {...form.register('age', { onChange: followAge })} />
        </Field>
        <Field label="Primary position" optional error={errors.position?.message}>
          <Input list="positions" {...form.register('position')} />
        </Field>
        <datalist id="positions">
          {positions.map((position) => (
            <option key={position} value={position} />
          ))}
        </datalist>
        <Field
          label="Playing experience"
          optional
          hint="Seasons, leagues, what you want to work on."
          error={errors.experience?.message}
          className="col-span-2"
        >
          <Input {...form.register('experience')} />
        </Field>
        <PlayerChoice
          className="col-span-2"
          hint={byAge ? 'Based on the age you entered.' : 'You can skip this and tell us later.'}
          error={errors.player?.message}
          {...form.register('player', { onChange: followAge })}
        />
      </Section>

      <Section title="Parent or guardian">
        <Field
          label="Parent/guardian name"
          optional
          hint={isAdult ? undefined : 'Without it, we’ll ask you later. You can use everything right away.'}
          error={errors.parentName?.message}
          className="col-span-2"
        >
          <Input {...form.register('parentName')} />
        </Field>
        <Field
          label="Parent/guardian email"
          optional
          className="col-span-2 sm:col-span-1"
          error={errors.parentEmail?.message}
        >
          <Input type="email" {...form.register('parentEmail')} />
        </Field>
        <Field
          label="Parent/guardian phone"
          optional
          className="col-span-2 sm:col-span-1"
          error={errors.parentPhone?.message}
        >
          <Input type="tel" {...form.register('parentPhone')} />
        </Field>
        {!isAdult && (
          <div className="grid gap-3 col-span-2">
            <p>The name of a parent or guardian is their consent to this:</p>
            <ConsentText version={consentVersions.account} />
          </div>
        )}
      </Section>

      <div className="sticky bottom-(--dock-height) z-10 -mx-5 flex gap-3 border-t border-line bg-page px-5 py-3 sm:-mx-2 sm:px-2">
        <Button type="submit" busy={registration.isPending} className="grow sm:grow-0">
          {registration.isPending ? 'Creating Account...' : 'Create Account'}
        </Button>
        <ButtonLink variant="secondary" to="/">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}

/** Kind of account for the age typed so far; null if the age does not tell. */
const playerOf = (age: unknown): 'adult' | 'minor' | null => {
  const parsed = Registration.shape.age.safeParse(age);
  return parsed.data === undefined ? null : parsed.data >= adultAge ? 'adult' : 'minor';
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-5">
    <legend className="mb-3 font-display text-2xl font-extrabold">{title}</legend>
    {children}
  </fieldset>
);
