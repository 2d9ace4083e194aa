import type { Role, Site } from '@fungo/contracts';
import { limits } from '@fungo/contracts/constants';
import { matches } from '@fungo/contracts/folding';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { mailKindWords } from '@/academy/mail-words';
import { coachPath } from '@/academy/coach-path';
import { campsQuery } from '@/academy/queries/camps';
import { useInstructors } from '@/academy/queries/instructors';
import { momentWords } from '@/lib/calendar';
import { leave } from '@/lib/leave';
import { fullName } from '@/lib/names';
import { siteQuery } from '@/lib/queries/site';
import { useDebounced } from '@/lib/use-debounced';
import { Dialog } from '@/ui/dialog';
import { Spinner } from '@/ui/spinner';
import { foundLessons, foundMails, foundPeople } from '../api/found';
import { pagesOf } from '../pages';

interface StaffSearchProps {
  role: Role;
  close: () => void;
}

/** One field that finds people, lessons, camps, mails and pages of the product, and opens what is chosen. */
export default function StaffSearch({ role, close }: StaffSearchProps) {
  const [typed, setTyped] = useState('');
  const { data: site } = useQuery(siteQuery);
  return (
    <Dialog open onOpenChange={close} title="Find anything">
      {/* The server and `matches` filter, by the folding that every list of the product uses. */}
      <Command shouldFilter={false} label="Find anything" className="grid gap-3">
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          maxLength={limits.name}
          placeholder="A name, a camp, a page"
          className="min-h-11 w-full rounded-md border border-edge bg-card px-3 text-ink"
        />
        <Command.List className="max-h-[50dvh] overflow-y-auto">
          {site && <Results role={role} search={typed.trim()} site={site} close={close} />}
        </Command.List>
      </Command>
    </Dialog>
  );
}

interface Result {
  key: string;
  to: string;
  label: string;
  detail?: string;
}

function Results({
  role,
  search,
  site,
  close,
}: { search: string; site: Site } & Pick<StaffSearchProps, 'role' | 'close'>) {
  const asked = useDebounced(search);
  const enabled = asked !== '';
  const people = useInfiniteQuery({ ...foundPeople(asked), enabled });
  const lessons = useInfiniteQuery({ ...foundLessons(asked), enabled });
  const mails = useInfiniteQuery({ ...foundMails(asked), enabled: enabled && role === 'admin' });
  const camps = useInfiniteQuery(campsQuery('active'));
  const coaches = useInstructors();
  const navigate = useNavigate();
  const open = (to: string) =>
    leave(() => {
      close();
      void navigate(to);
    });

  const groups: [title: string, results: Result[]][] = [
    [
      'People',
      (enabled ? (people.data ?? []) : []).map((player) => ({
        key: player.id,
        to: `/players/${player.id}`,
        label: fullName(player),
        detail: [player.age !== null && `Age ${player.age}`, player.guardianName].filter(Boolean).join(' · '),
      })),
    ],
    [
      'Coaches',
      (search ? (coaches.data ?? []) : [])
        .filter(({ user }) => matches(search, fullName(user)))
        .slice(0, 5)
        .map(({ id, user, location }) => ({
          key: `${id}`,
          to: coachPath(id),
          label: fullName(user),
          detail: location,
        })),
    ],
    [
      'Lessons',
      (enabled ? (lessons.data ?? []) : []).map(
        ({ id, instructorId, instructor, student, scheduledDate }) => ({
          key: `${id}`,
          to: `/instructor-dashboard?tab=lessons&lesson=${id}${role === 'admin' ? `&instructorId=${instructorId}` : ''}`,
          label: fullName(student),
          detail: `${momentWords(site.timeZone, scheduledDate)} with ${fullName(instructor.user)}`,
        }),
      ),
    ],
    [
      'Camps',
      (search ? (camps.data ?? []) : [])
        .filter(({ title, location }) => matches(search, title, location))
        .slice(0, 5)
        .map(({ id, title, location }) => ({
          key: `${id}`,
          to: `/camp-details/${id}`,
          label: title,
          detail: location,
        })),
    ],
    [
      'Emails',
      (enabled ? (mails.data ?? []) : []).map(({ id, kind, recipient, createdAt }) => ({
        key: id,
        to: `/admin-dashboard?tab=emails&search=${encodeURIComponent(kind)}`,
        label: mailKindWords(kind),
        detail: [recipient?.name, momentWords(site.timeZone, createdAt)].filter(Boolean).join(' · '),
      })),
    ],
    [
      'Pages',
      pagesOf(role)
        .filter(({ label }) => search === '' || matches(search, label))
        .map(({ to, label }) => ({ key: to, to, label })),
    ],
  ];
  const waits =
    search !== asked || (enabled && [people, lessons, mails].some(({ isFetching }) => isFetching));
  const failed = enabled && [people, lessons, mails].some(({ error }) => error);
  const isEmpty = groups.every(([, results]) => results.length === 0);

  // Results come together, so that Enter never opens one that a better match is about to push down.
  if (waits)
    return (
      <p role="status" className="flex items-center gap-2 p-2 text-muted">
        <Spinner /> Searching
      </p>
    );
  return (
    <>
      {failed && (
        <p role="alert" className="p-2 font-bold text-danger-ink">
          We could not search everything. Please try again.
        </p>
      )}
      {isEmpty && !failed && (
        <p role="status" className="p-2 text-muted">
          Nothing found for “{search}”.
        </p>
      )}
      {groups.map(
        ([title, results]) =>
          results.length > 0 && (
            <Group key={title} title={title}>
              {results.map(({ key, to, label, detail }) => (
                <Command.Item
                  key={key}
                  value={`${title} ${key}`}
                  onSelect={() => open(to)}
                  className="grid min-h-11 cursor-pointer content-center rounded-sm px-3 py-1 data-[selected=true]:bg-ink data-[selected=true]:text-page"
                >
                  <bdi className="font-bold [overflow-wrap:anywhere]">{label}</bdi>
                  {detail && <span className="text-sm opacity-80">{detail}</span>}
                </Command.Item>
              ))}
            </Group>
          ),
      )}
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Command.Group
    heading={title}
    className="pb-2 **:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:py-1 **:[[cmdk-group-heading]]:text-sm **:[[cmdk-group-heading]]:font-bold **:[[cmdk-group-heading]]:text-muted"
  >
    {children}
  </Command.Group>
);
