import type { LessonPlace } from '@fungo/contracts';
import { place as bounds } from '@fungo/contracts/constants';
import { typedNumber } from '@fungo/contracts/typed-number';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { useSetTravelTime } from '../api/places';

const { min, max } = bounds.travelMinutes;

interface TravelTimesProps {
  /** At least two. */
  places: LessonPlace[];
}

/** The minutes between two places, for both directions. */
export function TravelTimes({ places }: TravelTimesProps) {
  const change = useSetTravelTime();
  const onError = (error: Error) =>
    toast.error('Travel time not saved', messageOf(error, 'Please try again.'));
  const known = timesOf(places);
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <h4 className="font-bold">Travel times</h4>
      {known.length === 0 ? (
        <p className="text-muted">None yet. Coaches get from one place to another in no time.</p>
      ) : (
        <ul className="grid gap-2">
          {known.map(({ ids, names, minutes }) => (
            <li key={ids.join(' ')} className="flex items-center gap-3">
              <p className="min-w-0 flex-1 break-words">
                {names.join(' – ')}: <strong>{minutes} minutes</strong>
              </p>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove the travel time ${names.join(' – ')}`}
                disabled={change.isPending}
                onClick={() => change.mutate({ ids, minutes: 0 }, { onError })}
              >
                <Trash2 aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TravelTimeForm
        places={places}
        busy={change.isPending}
        save={(ids, minutes, done) =>
          change.mutate(
            { ids, minutes },
            {
              onSuccess: () => {
                toast.success('Travel time saved');
                done();
              },
              onError,
            },
          )
        }
      />
    </div>
  );
}

interface TravelTimeFormProps extends TravelTimesProps {
  busy: boolean;
  save: (ids: [number, number], minutes: number, done: () => void) => void;
}

function TravelTimeForm({ places, busy, save }: TravelTimeFormProps) {
  const [ids, setIds] = useState({ from: '', to: '' });
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<{ places?: string; minutes?: string }>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const minutes = typedNumber(typed);
    const isMinutes = typed.trim() !== '' && Number.isInteger(minutes) && minutes >= min && minutes <= max;
    const isPair = ids.from !== '' && ids.to !== '' && ids.from !== ids.to;
    setErrors({
      ...(!isPair && { places: 'Please choose two places.' }),
      ...(!isMinutes && { minutes: `Please enter ${min} to ${max}.` }),
    });
    if (isPair && isMinutes) save([Number(ids.from), Number(ids.to)], minutes, () => setTyped(''));
  };
  const options = places.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
  return (
    <form noValidate className="grid items-start gap-3 sm:grid-cols-2" onSubmit={submit}>
      <Field label="Between" error={errors.places}>
        <Select value={ids.from} onChange={({ target }) => setIds({ ...ids, from: target.value })}>
          <option value="">Choose a place</option>
          {options}
        </Select>
      </Field>
      <Field label="And" error={undefined}>
        <Select value={ids.to} onChange={({ target }) => setIds({ ...ids, to: target.value })}>
          <option value="">Choose a place</option>
          {options}
        </Select>
      </Field>
      <Field label="Minutes" hint={`${min} to ${max}, in both directions`} error={errors.minutes}>
        <NumberInput value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit" variant="secondary" busy={busy} className="sm:mt-8">
        Save travel time
      </Button>
    </form>
  );
}

/** Each pair of places once, by name. */
const timesOf = (places: LessonPlace[]) =>
  places.flatMap(({ id, name, travel }, i) =>
    travel.flatMap(({ placeId, minutes }) => {
      const other = places.findIndex((place) => place.id === placeId);
      if (other < i) return [];
      return [
        { ids: [id, placeId] as [number, number], names: [name, places[other]!.name] as const, minutes },
      ];
    }),
  );
