import type { FamilyPlayer } from '@fungo/contracts';
import { listAccountPlayers } from '@fungo/contracts/identity/merges';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { fullName } from '@/lib/names';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { accountPlayersQuery, useMergePlayers } from '../api/merges';

/** Merges two players of a family, which is found by a guardian's email. */
export function MergePlayers() {
  const [email, find] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(listAccountPlayers.query), defaultValues: { email: '' } });
  const search = form.handleSubmit((typed) => find(typed.email));
  return (
    <div className="grid content-start gap-4">
      <h3 className="text-xl">Two players</h3>
      <p className="text-muted">Lessons, videos and results of both are shown as one player’s.</p>
      <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={(event) => void search(event)}>
        <Field
          label="Email of a guardian"
          error={form.formState.errors.email?.message}
          className="flex-1 basis-56"
        >
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Button type="submit" variant="secondary">
          Find players
        </Button>
      </form>
      {email !== null && <Found key={email} email={email} />}
    </div>
  );
}

function Found({ email }: { email: string }) {
  const query = useQuery(accountPlayersQuery(email));
  return (
    <Loaded query={query} what="the players" skeleton={<Skeleton className="h-32" />}>
      {(players) =>
        players.length < 2 ? (
          <p role="status">This family has one player.</p>
        ) : (
          <Choice key={players.map(({ id }) => id).join()} players={players} />
        )
      }
    </Loaded>
  );
}

function Choice({ players }: { players: FamilyPlayer[] }) {
  const [fromId, setFrom] = useState('');
  const [intoId, setInto] = useState('');
  const merging = useMergePlayers();
  const merge = () =>
    merging.mutate(
      { fromId, intoId },
      {
        onSuccess: ({ from, into }) => toast.success('Players merged', `${from} is shown as ${into}.`),
        onError: (error) => toast.error('Not merged', messageOf(error, 'Please try again.')),
      },
    );
  const options = players.map((player) => (
    <option key={player.id} value={player.id}>
      {fullName(player)}
      {player.age !== null && `, age ${player.age}`}
    </option>
  ));
  return (
    <div className="grid gap-4">
      <Field label="Player to merge">
        <Select value={fromId} onChange={({ target }) => setFrom(target.value)}>
          <option value="">Choose a player</option>
          {options}
        </Select>
      </Field>
      <Field label="Shown as">
        <Select value={intoId} onChange={({ target }) => setInto(target.value)}>
          <option value="">Choose a player</option>
          {options}
        </Select>
      </Field>
      <Button
        variant="secondary"
        disabled={!fromId || !intoId || fromId === intoId}
        busy={merging.isPending}
        onClick={merge}
      >
        {merging.isPending ? 'Merging...' : 'Merge the players'}
      </Button>
    </div>
  );
}
