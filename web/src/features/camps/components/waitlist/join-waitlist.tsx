import type { Camp } from '@fungo/contracts';
import { ArrowLeft, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFieldArray, useForm, useWatch, set, type FieldErrors, type Resolver } from 'react-hook-form';
import { camp as rules } from '@fungo/contracts/constants';
import { ApiError, messageOf } from '@/lib/api';
import { formatDay } from '@/lib/calendar';
import { divisionWords } from '@/academy/camp-words';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { Field } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { useJoinWaitlist } from '../../api/join-waitlist';
import type { LinkKey } from '../../kept';
import type { FamilyForm } from '../registration/family-form';
import {
  blankChild,
  divisionsAtAge,
  problemsOfWaiting,
  waitingBody,
  type WaitingForm,
} from './waitlist.rules';

interface JoinWaitlistProps {
  camp: Camp;
  /** The family's known details. */
  family: FamilyForm;
  /** Message after a registration that came too late. */
  reason?: string;
  /** Returns to that registration. */
  back?: () => void;
  /** Called when the camp turns out to have room. */
  foundRoom: () => void;
  joined: (place: LinkKey) => void;
}

/** Form of a full camp: the family names its children and joins the waitlist. */
export function JoinWaitlist({ camp, family, reason, back, foundRoom, joined }: JoinWaitlistProps) {
  const join = useJoinWaitlist(camp.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm<WaitingForm>({
    defaultValues: {
      parentName: family.registration.parentName,
      parentEmail: family.registration.parentEmail,
      parentPhone: family.registration.parentPhone,
      children: family.participants.map(({ playerName, playerAge, divisionId }) => ({
        ...{ playerName, playerAge, divisionId },
      })),
    },
    resolver: resolverFor(camp),
  });
  const { errors } = form.formState;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'children' });
  const children = useWatch({ control: form.control, name: 'children' });

  useEffect(() => {
    if (reason) heading.current?.focus();
  }, [reason]);

  const submit = form.handleSubmit((waiting) =>
    join.mutate(waitingBody(camp, waiting), {
      onSuccess: ({ id, accessToken, position }) => {
        toast.success('You are on the waitlist', `You’re #${position} in line.`);
        joined({ id, token: accessToken });
      },
      onError: (error) => {
        if (showFieldErrors(form, error)) return;
        toast.error('Not on the waitlist', messageOf(error, 'Please try again.'));
        if (error instanceof ApiError && error.code === 'camps.has-room') foundRoom();
      },
    }),
  );

  return (
    <Card className="max-w-2xl">
      <CardBody>
        <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          Join the waitlist
        </h2>
        <p className="mt-2 text-muted">
          {reason ?? 'Every spot in this camp is taken.'} When spots open up for all of your players, we’ll
          email you and hold them for {rules.offerHours} hours, less as the camp gets near. It costs nothing
          to wait.
        </p>
        <form noValidate className="mt-6 grid gap-6" onSubmit={(event) => void submit(event)}>
          <Field label="Your name" error={errors.parentName?.message}>
            <Input autoComplete="name" {...form.register('parentName')} />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Email" hint="We’ll email you here." error={errors.parentEmail?.message}>
              <Input type="email" autoComplete="email" {...form.register('parentEmail')} />
            </Field>
            <Field label="Phone" error={errors.parentPhone?.message}>
              <Input type="tel" autoComplete="tel" {...form.register('parentPhone')} />
            </Field>
          </div>
          {fields.map(({ id }, index) => {
            const fitting = divisionsAtAge(camp, children[index]?.playerAge ?? '');
            const wrong = errors.children?.[index];
            return (
              <fieldset key={id} className="grid min-w-0 gap-4 border-t border-line pt-4">
                <legend className="sr-only">Player {index + 1}</legend>
                <div className="flex min-h-11 items-center justify-between gap-3">
                  <h3 className="text-xl">Player {index + 1}</h3>
                  {fields.length > 1 && (
                    <Button
                      variant="quiet"
                      aria-label={`Remove player ${index + 1}`}
                      onClick={() => remove(index)}
                    >
                      <Trash2 aria-hidden />
                      Remove
                    </Button>
                  )}
                </div>
                <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
                  <Field label="Player name" error={wrong?.playerName?.message}>
                    <Input autoComplete="off" {...form.register(`children.${index}.playerName`)} />
                  </Field>
                  <Field
                    label="Age"
                    hint={`On ${formatDay(camp.startDate, 'date')}.`}
                    error={wrong?.playerAge?.message}
                  >
                    <NumberInput maxLength={2} {...form.register(`children.${index}.playerAge`)} />
                  </Field>
                </div>
                {(fitting.length > 0 || wrong?.divisionId) && (
                  <Field label="Division" optional error={wrong?.divisionId?.message}>
                    <Select {...form.register(`children.${index}.divisionId`)}>
                      <option value="">Any spot in the camp</option>
                      {fitting.map((division) => (
                        <option key={division.id} value={division.id}>
                          {divisionWords(division)}
                        </option>
                      ))}
                    </Select>
                  </Field>
                )}
              </fieldset>
            );
          })}
          {fields.length < rules.maxParticipants && (
            <Button
              variant="blank"
              onClick={() => append(blankChild, { focusName: `children.${fields.length}.playerName` })}
            >
              <Plus aria-hidden />
              Add another player
            </Button>
          )}
          <div className="flex flex-wrap gap-3">
            {back && (
              <Button variant="secondary" size="lg" onClick={back}>
                <ArrowLeft aria-hidden />
                Back
              </Button>
            )}
            <Button type="submit" size="lg" className="grow" busy={join.isPending}>
              {join.isPending ? 'Joining...' : 'Join the waitlist'}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

const resolverFor =
  (camp: Camp): Resolver<WaitingForm> =>
  (values) => {
    const errors: FieldErrors<WaitingForm> = {};
    for (const { field, message } of problemsOfWaiting(camp, values))
      set(errors, field, { type: 'rule', message });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
