import type { LessonPlace } from '@fungo/contracts';
import { place as bounds } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { placesQuery, useAddPlace, useRemovePlace, useRenamePlace } from '../api/places';
import { NameForm } from './name-form';
import { TravelTimes } from './travel-times';

/** The places of lessons, and the minutes between them, which an administrator keeps. */
export function Places() {
  const query = useQuery(placesQuery);
  const addition = useAddPlace();
  return (
    <Card className="max-w-3xl">
      <CardBody className="grid gap-5">
        <CardTitle>Places and travel times</CardTitle>
        <p className="text-muted">
          A time slot is at a place if its location has that name. Open times leave a coach the travel time
          from one place to the next.
        </p>
        <Loaded
          query={query}
          what="the places"
          failed="The places could not be loaded"
          skeleton={<Skeleton className="h-24" />}
        >
          {(places) => (
            <>
              {places.length > 0 && (
                <ul className="grid gap-2">
                  {places.map((place) => (
                    <li key={place.id}>
                      <PlaceRow place={place} />
                    </li>
                  ))}
                </ul>
              )}
              {places.length > 1 && <TravelTimes places={places} />}
            </>
          )}
        </Loaded>
        <NameForm
          label="New place"
          action="Add place"
          placeholder="North Field"
          maxLength={bounds.nameLength}
          busy={addition.isPending}
          save={(name, done) =>
            addition.mutate(name, {
              onSuccess: () => {
                toast.success('Place added');
                done();
              },
              onError: (error) => toast.error('Place not added', messageOf(error, 'Please try again.')),
            })
          }
        />
      </CardBody>
    </Card>
  );
}

function PlaceRow({ place }: { place: LessonPlace }) {
  const renaming = useRenamePlace();
  const removal = useRemovePlace();
  const [asks, setAsks] = useState<'name' | 'removal'>();
  const onError = (title: string) => (error: Error) =>
    toast.error(title, messageOf(error, 'Please try again.'));
  if (asks === 'name')
    return (
      <NameForm
        label={`New name of ${place.name}`}
        action="Rename"
        placeholder="North Field"
        maxLength={bounds.nameLength}
        name={place.name}
        busy={renaming.isPending}
        save={(name) =>
          renaming.mutate(
            { id: place.id, name },
            { onSuccess: () => setAsks(undefined), onError: onError('Place not renamed') },
          )
        }
      />
    );
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-card py-2 pr-2 pl-4 shadow-card">
      <p className="min-w-0 flex-1 font-bold break-words">{place.name}</p>
      <Button variant="quiet" size="icon" aria-label={`Rename ${place.name}`} onClick={() => setAsks('name')}>
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Remove ${place.name}`}
        busy={removal.isPending}
        onClick={() => setAsks('removal')}
      >
        <Trash2 aria-hidden />
      </Button>
      <ConfirmDialog
        open={asks === 'removal'}
        onOpenChange={() => setAsks(undefined)}
        title={`Remove ${place.name}?`}
        text="Its travel times are removed, too. Time slots and lessons keep their location."
        action="Remove it"
        onConfirm={() => removal.mutate(place.id, { onError: onError('Place not removed') })}
      />
    </div>
  );
}
