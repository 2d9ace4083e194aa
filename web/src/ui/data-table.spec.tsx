import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useListFilters } from '@/lib/use-list-filters';
import { press, renderApp } from '../../test/render';
import { DataTable, type Column } from './data-table';

interface Team {
  name: string;
  players: number | undefined;
}

const teams: Team[] = [
  { name: 'Team 10', players: 9 },
  { name: 'Team 9', players: undefined },
  { name: 'Éclair', players: 12 },
];
const columns: Column<Team>[] = [
  { header: 'Team', cell: ({ name }) => name, value: ({ name }) => name },
  { header: 'Players', cell: ({ players }) => players ?? 'none', value: ({ players }) => players },
  { header: 'Note', cell: () => <Note /> },
];
const noun = { one: 'team', many: 'teams' };
const rowId = ({ name }: Team) => name;

/** A cell with a state of its own. */
function Note() {
  const [open, setOpen] = useState(false);
  return <button onClick={() => setOpen(true)}>{open ? 'written' : 'write'}</button>;
}

function Whole({ rows }: { rows: Team[] }) {
  const query = useQuery({ queryKey: ['teams'], queryFn: () => rows });
  return <DataTable title="Teams" noun={noun} query={query} columns={columns} rowId={rowId} />;
}

/** The server's pages: a row each, the newest first. */
function Pages() {
  const [order, setOrder] = useState<'newest' | 'soonest'>('newest');
  const rows = order === 'newest' ? teams : [...teams].reverse();
  const query = useInfiniteQuery({
    queryKey: ['teams', order],
    queryFn: ({ pageParam }) => [rows[pageParam]!],
    initialPageParam: 0,
    getNextPageParam: (_last, all) => (all.length < rows.length ? all.length : undefined),
    select: ({ pages }) => pages.flat(),
  });
  return (
    <DataTable
      title="Teams"
      noun={noun}
      query={query}
      order={{ column: 'Players', value: order, change: setOrder }}
      columns={columns}
      rowId={rowId}
      filters={useListFilters({})}
      searchFor="Name"
    />
  );
}

const table = () => screen.findByRole('table', { name: 'Teams' });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });
const sortBy = (name: string) => userEvent.click(within(head(name)).getByRole('button'));

test('a whole list is sorted by any column with a value, numbers as numbers and what is missing last', async () => {
  renderApp(<Whole rows={teams} />);
  await table();
  expect(names()).toEqual(['Team 10', 'Team 9', 'Éclair']);
  expect(head('Team')).toHaveAttribute('aria-sort', 'none');
  expect(head('Note')).not.toHaveAttribute('aria-sort');
  expect(within(head('Note')).queryByRole('button')).not.toBeInTheDocument();

  await sortBy('Team');
  expect(names()).toEqual(['Éclair', 'Team 9', 'Team 10']);
  expect(head('Team')).toHaveAttribute('aria-sort', 'ascending');
  await sortBy('Team');
  expect(names()).toEqual(['Team 10', 'Team 9', 'Éclair']);
  expect(head('Team')).toHaveAttribute('aria-sort', 'descending');

  await sortBy('Players');
  expect(names()).toEqual(['Éclair', 'Team 10', 'Team 9']);
  await sortBy('Players');
  expect(names()).toEqual(['Team 10', 'Éclair', 'Team 9']);
  expect(head('Team')).toHaveAttribute('aria-sort', 'none');
});

test('a cell keeps its state when the list is sorted or redrawn', async () => {
  renderApp(<Whole rows={teams} />);
  await table();
  const row = () => within(screen.getByRole('row', { name: /Team 9/ }));
  await userEvent.click(row().getByRole('button'));
  await sortBy('Team');
  expect(row().getByRole('button')).toHaveTextContent('written');
  expect(screen.getAllByText('write')).toHaveLength(2);
});

test('pages are neither sorted nor searched here: the server turns them around, in the one column it can', async () => {
  renderApp(<Pages />, { at: '/?search=Éclair' });
  await table();
  expect(screen.getByLabelText('Search')).toHaveValue('Éclair');
  expect(names()).toEqual(['Team 10']);
  expect(screen.getByText('The first 1 team')).toBeVisible();
  expect(within(head('Team')).queryByRole('button')).not.toBeInTheDocument();
  expect(head('Players')).toHaveAttribute('aria-sort', 'descending');
  await press('Show more teams');
  expect(names()).toEqual(['Team 10', 'Team 9']);
  await sortBy('Players');
  expect(await screen.findByText('Éclair')).toBeVisible();
  expect(head('Players')).toHaveAttribute('aria-sort', 'ascending');
});

test('says that there is nothing yet', async () => {
  renderApp(<Whole rows={[]} />);
  expect(await screen.findByRole('heading', { name: 'No teams yet' })).toBeVisible();
  expect(screen.getByText('0 teams')).toBeVisible();
});
