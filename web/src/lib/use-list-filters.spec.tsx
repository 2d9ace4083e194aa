import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { useListFilters } from './use-list-filters';

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/', '/list']}>{children}</MemoryRouter>
);

const list = () =>
  renderHook(
    () => ({
      filters: useListFilters({ status: ['new', 'closed'], from: 'day' }),
      navigate: useNavigate(),
    }),
    { wrapper },
  ).result;

test('Back takes back the last choice', () => {
  const result = list();
  act(() => result.current.filters.set('status', 'new'));
  act(() => result.current.filters.set('status', 'closed'));
  expect(result.current.filters.values).toEqual({ status: 'closed' });
  act(() => void result.current.navigate(-1));
  expect(result.current.filters.values).toEqual({ status: 'new' });
  act(() => void result.current.navigate(-1));
  expect(result.current.filters.values).toEqual({});
});

test('what is typed leaves no entries behind', () => {
  const result = list();
  act(() => result.current.filters.set('status', 'new'));
  act(() => result.current.filters.set('from', '2026-11-01'));
  act(() => result.current.filters.set('from', '2026-11-12'));
  act(() => void result.current.navigate(-1));
  expect(result.current.filters.values).toEqual({});
});

test('two choices before the first one is drawn are both kept', () => {
  const result = list();
  act(() => {
    result.current.filters.set('status', 'new');
    result.current.filters.set('from', '2026-11-01');
  });
  expect(result.current.filters.values).toEqual({ status: 'new', from: '2026-11-01' });
});
