import type { Cage } from '@fungo/contracts';
import { cage as bounds } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';
import { cagesQuery, useAddCage, useChangeCage } from '../api/cages';
import { NameForm } from './name-form';

/** The academy's cages, which an administrator adds, renames and closes. */
export function Cages() {
  const query = useQuery(cagesQuery);
  const addition = useAddCage();
  return (
    <Card className="max-w-3xl">
      <CardBody className="grid gap-5">
        <CardTitle>Cages</CardTitle>
        <p className="text-muted">
          Coaches choose a cage for a time slot. A cage has one lesson or group at a time, and its name is
          part of the lesson’s place.
        </p>
        <Loaded
          query={query}
          what="the cages"
          failed="The cages could not be loaded"
          skeleton={<Skeleton className="h-24" />}
        >
          {(cages) =>
            cages.length > 0 && (
              <ul className="grid gap-2">
                {cages.map((cage) => (
                  <li key={cage.id}>
                    <CageRow cage={cage} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <NameForm
          label="New cage"
          action="Add cage"
          placeholder="Cage 2"
          maxLength={bounds.nameLength}
          busy={addition.isPending}
          save={(name, done) =>
            addition.mutate(name, {
              onSuccess: () => {
                toast.success('Cage added');
                done();
              },
              onError: (error) => toast.error('Cage not added', messageOf(error, 'Please try again.')),
            })
          }
        />
      </CardBody>
    </Card>
  );
}

function CageRow({ cage }: { cage: Cage }) {
  const change = useChangeCage();
  const [renaming, setRenaming] = useState(false);
  const save = (body: { name?: string; isActive?: boolean }, done: () => void) =>
    change.mutate(
      { id: cage.id, ...body },
      {
        onSuccess: done,
        onError: (error) => toast.error('Cage not changed', messageOf(error, 'Please try again.')),
      },
    );
  if (renaming)
    return (
      <NameForm
        label={`New name of ${cage.name}`}
        action="Rename"
        placeholder="Cage 2"
        maxLength={bounds.nameLength}
        name={cage.name}
        busy={change.isPending}
        save={(name) => save({ name }, () => setRenaming(false))}
      />
    );
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-card py-2 pr-2 pl-4 shadow-card">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-3 font-bold break-words">
        {cage.name} {!cage.isActive && <Badge>Closed</Badge>}
      </p>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Rename ${cage.name}`}
        onClick={() => setRenaming(true)}
      >
        <Pencil aria-hidden />
      </Button>
      <Switch
        aria-label={`${cage.name} is open`}
        checked={cage.isActive}
        disabled={change.isPending}
        onCheckedChange={(isActive) =>
          save({ isActive }, () =>
            toast.success(
              isActive ? `${cage.name} is open` : `${cage.name} is closed. Its booked lessons stay.`,
            ),
          )
        }
      />
    </div>
  );
}
