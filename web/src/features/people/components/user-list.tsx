import { roles, type Role } from '@fungo/contracts/endpoint';
import { limits } from '@fungo/contracts/constants';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { cn } from '@/lib/cn';
import { useDebounced } from '@/lib/use-debounced';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Input, Select } from '@/ui/input';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { usersQuery } from '../api/users';
import { roleNames } from '../role-words';
import { UserRow } from './user-row';

/** Everybody with an account: found by name or address, and made coach or administrator here. */
export function UserList({ timeZone }: { timeZone: string }) {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<Role>();
  const search = useDebounced(typed.trim());
  const users = useInfiniteQuery({
    ...usersQuery({ search: search || undefined, role }),
    placeholderData: keepPreviousData,
  });
  const people = users.data;
  const clear = () => {
    setTyped('');
    setRole(undefined);
  };

  return (
    <section aria-labelledby="users" className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="users" className="text-2xl">
          Users
        </h2>
        <p role="status" className="text-muted">
          {people && countOf(people.length, users.hasNextPage)}
        </p>
      </div>
      <div role="search" className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <label className="grid gap-1.5 font-bold">
          Search
          <Input
            type="search"
            placeholder="Name or email"
            autoComplete="off"
            maxLength={limits.name}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="font-normal"
          />
        </label>
        <label className="grid gap-1.5 font-bold">
          Role
          <Select
            className="font-normal"
            value={role ?? ''}
            onChange={(event) => setRole((event.target.value || undefined) as Role | undefined)}
          >
            <option value="">Everybody</option>
            {roles.map((value) => (
              <option key={value} value={value}>
                {roleNames[value]}s
              </option>
            ))}
          </Select>
        </label>
      </div>
      {people ? (
        people.length > 0 ? (
          <Card
            aria-busy={users.isPlaceholderData}
            className={cn('transition-opacity', users.isPlaceholderData && 'opacity-60')}
          >
            <ul aria-label="Users" className="divide-y divide-line">
              {people.map((user) => (
                <UserRow key={user.id} user={user} timeZone={timeZone} />
              ))}
            </ul>
          </Card>
        ) : (
          <EmptyState
            title="Nobody found"
            text="No account matches this search. Try a part of the name or address."
          >
            <Button variant="secondary" onClick={clear}>
              Show everybody
            </Button>
          </EmptyState>
        )
      ) : users.error ? (
        <ErrorState error={users.error} retry={() => void users.refetch()} />
      ) : (
        <Loading label="Loading the users" className="grid gap-3">
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} className="h-20" />
          ))}
        </Loading>
      )}
      {people && users.isFetchNextPageError && (
        <p role="alert" className="text-center font-bold text-danger-ink">
          {messageOf(users.error, 'The next ones could not be loaded. Please try again.')}
        </p>
      )}
      {users.hasNextPage && !users.isPlaceholderData && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={users.isFetchingNextPage}
          onClick={() => void users.fetchNextPage()}
        >
          {users.isFetchingNextPage ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </section>
  );
}

const countOf = (count: number, more: boolean) =>
  more ? `The newest ${count} people` : count === 1 ? '1 person' : `${count} people`;
