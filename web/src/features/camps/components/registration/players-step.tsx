import type { Camp, Player, Site } from '@fungo/contracts';
import { campAges } from '@fungo/contracts/camps/divisions';
import { camp as rules } from '@fungo/contracts/constants';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { formatDay } from '@/lib/calendar';
import { divisionWords, withoutDivision } from '@/academy/camp-words';
import { useChosenPlayer } from '@/academy/chosen-player';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Choices } from '@/ui/choices';
import { Field } from '@/ui/field';
import { Input, Select, Textarea } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { experienceWords, positionWords, sportWords } from './player-words';
import { blankChild, type FamilyForm } from './family-form';
import { childOf, playersLeft } from './known-family';
import { divisionsFor, divisionsOf, saidBefore } from './registration.rules';

interface PlayersStepProps {
  camp: Camp;
  site: Site;
  /** An offer holds places for its own children only. */
  mayAdd: boolean;
}

/** The children to register, and the people who may pick them up. */
export function PlayersStep({ camp, site, mayAdd }: PlayersStepProps) {
  const { register, formState, getValues } = useFormContext<FamilyForm>();
  const { fields, append, remove, update } = useFieldArray<FamilyForm, 'participants'>({
    name: 'participants',
  });
  const another = () => {
    // Siblings share an emergency contact.
    const { emergencyContact = '', emergencyPhone = '' } = getValues('participants').at(-1) ?? {};
    append(
      { ...blankChild, emergencyContact, emergencyPhone },
      { focusName: `participants.${fields.length}.playerName` },
    );
  };
  const children = useWatch<FamilyForm, 'participants'>({ name: 'participants' });
  const { players } = useChosenPlayer();
  const add = (player: Player) => {
    const child = childOf(player, camp);
    const isBlank = children.length === 1 && !children[0]!.playerName && !children[0]!.playerAge;
    if (isBlank) update(0, child);
    else append(child, { focusName: `participants.${fields.length}.playerAge` });
  };
  return (
    <div className="grid grid-cols-1 gap-8">
      {fields.map(({ id }, index) => (
        <PlayerFields
          key={id}
          camp={camp}
          site={site}
          index={index}
          remove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {mayAdd && fields.length < rules.maxParticipants && (
        <div className="flex flex-wrap gap-3">
          {playersLeft(players, children).map((player) => (
            <Button key={player.id} variant="secondary" onClick={() => add(player)}>
              <Plus aria-hidden />
              Add {player.firstName}
            </Button>
          ))}
          <Button variant="blank" size="lg" className="grow" onClick={another}>
            <Plus aria-hidden />
            Add another player
          </Button>
        </div>
      )}
      <Field
        label="Who else may pick up your players?"
        optional
        hint="One name per line. You can always pick up. We won’t release a player to anyone else."
        error={formState.errors.registration?.pickupNames?.message}
      >
        <Textarea rows={3} {...register('registration.pickupNames')} />
      </Field>
    </div>
  );
}

interface PlayerFieldsProps {
  camp: Camp;
  site: Site;
  index: number;
  remove?: () => void;
}

function PlayerFields({ camp, site, index, remove }: PlayerFieldsProps) {
  const { register, formState } = useFormContext<FamilyForm>();
  const child = useWatch<FamilyForm, `participants.${number}`>({ name: `participants.${index}` });
  const errors = formState.errors.participants?.[index];
  const at = <N extends keyof FamilyForm['participants'][number]>(name: N) =>
    register(`participants.${index}.${name}` as const);
  const { min, max } = campAges(camp);
  const said = saidBefore(camp, child);
  return (
    <fieldset className="grid min-w-0 gap-5 border-t-2 border-line pt-5 first:border-t-0 first:pt-0">
      <legend className="sr-only">Player {index + 1}</legend>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 className="min-w-0 text-xl">{child.playerName.trim() || `Player ${index + 1}`}</h3>
        {remove && (
          <Button variant="quiet" onClick={remove} aria-label={`Remove player ${index + 1}`}>
            <Trash2 aria-hidden />
            Remove
          </Button>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <Field label="Player name" error={errors?.playerName?.message}>
          <Input autoComplete="off" {...at('playerName')} />
        </Field>
        <Field
          label="Age"
          hint={`On ${formatDay(camp.startDate, 'date')}; ${min} to ${max}.`}
          error={errors?.playerAge?.message}
        >
          <NumberInput maxLength={2} {...at('playerAge')} />
        </Field>
      </div>
      {said && (
        <p className="-mt-2 text-sm text-muted">
          You told us {said.age} for {formatDay(said.asOf, 'long')}. Please check the age on{' '}
          {formatDay(camp.startDate, 'long')}: a birthday may have passed.
        </p>
      )}
      <Choices
        label="Sport"
        options={rules.sports.map((value) => ({ value, label: sportWords[value] }))}
        error={errors?.sport?.message}
        {...at('sport')}
      />
      <DivisionField camp={camp} index={index} error={errors?.divisionId?.message} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Position" optional error={errors?.playerPosition?.message}>
          <Select {...at('playerPosition')}>
            <option value="">Choose a position</option>
            {rules.positions.map((value) => (
              <option key={value} value={value}>
                {positionWords[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Experience" optional error={errors?.experienceLevel?.message}>
          <Select {...at('experienceLevel')}>
            <option value="">Choose a level</option>
            {rules.experienceLevels.map((value) => (
              <option key={value} value={value}>
                {experienceWords[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Emergency contact"
          hint="Who should we call if we can’t reach you?"
          error={errors?.emergencyContact?.message}
        >
          <Input autoComplete="off" {...at('emergencyContact')} />
        </Field>
        <Field label="Emergency phone" error={errors?.emergencyPhone?.message}>
          <Input type="tel" autoComplete="off" {...at('emergencyPhone')} />
        </Field>
      </div>
      <Field
        label="Allergies and medical notes"
        optional
        hint={`Only our staff sees these. They aren’t kept on this device, and we delete them ${site.retention.medicalNotesDays} days after the camp.`}
        error={errors?.medicalInfo?.message}
      >
        <Textarea rows={2} autoComplete="off" {...at('medicalInfo')} />
      </Field>
      <Checkbox
        label={`No photos or videos of ${child.playerName.trim() || 'this player'} in the gallery`}
        hint="Our coaches see this when they take photos. You can change it later on your registration page."
        {...at('noPhotos')}
      />
    </fieldset>
  );
}

/** The preselected division, and the others that a child may join instead. */
function DivisionField({ camp, index, error }: { camp: Camp; index: number; error?: string }) {
  const { setValue, clearErrors } = useFormContext<FamilyForm>();
  const children = useWatch<FamilyForm, 'participants'>({ name: 'participants' });
  const child = children[index]!;
  const fitting = divisionsFor(camp, child);
  const ofCamp = divisionsOf(
    camp,
    children.map((one, at) => (at === index ? { ...one, divisionId: '' } : one)),
  )[index];
  if (camp.divisions.length === 0 || !child.playerAge.trim()) return null;
  if (fitting.length < (ofCamp && !error ? 2 : 1))
    return (
      <p className="rounded-md bg-sunken px-4 py-3">
        <span className="block text-sm text-muted">Division</span>
        {ofCamp ? divisionWords(ofCamp) : withoutDivision}
        {!ofCamp && (
          <span className="block text-sm text-muted">This camp has no division for this age and sport.</span>
        )}
      </p>
    );
  const chosen = fitting.find(({ id }) => String(id) === child.divisionId) ?? ofCamp;
  return (
    <Field
      label="Division"
      hint={ofCamp ? undefined : 'These divisions are full. Your player can still come to the camp.'}
      error={error}
    >
      <Select
        value={chosen ? String(chosen.id) : ''}
        onChange={({ target }) => {
          setValue(`participants.${index}.divisionId`, target.value, { shouldDirty: true });
          clearErrors(`participants.${index}.divisionId`);
        }}
      >
        {!ofCamp && <option value="">{withoutDivision}</option>}
        {fitting.map((division) => (
          <option key={division.id} value={division.id}>
            {divisionWords(division)}
            {division.taken >= division.capacity ? ' (full)' : ''}
          </option>
        ))}
      </Select>
    </Field>
  );
}
