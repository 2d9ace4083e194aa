import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useAddress } from './use-address';

/** Two parts of one page, and a button that changes both before the router draws either. */
function Page() {
  const week = useAddress();
  const coach = useAddress();
  const { search } = useLocation();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          week.change({ week: '2026-11-30' });
          coach.change({ instructorId: '2' });
        }}
      >
        Both
      </button>
      <output>{search}</output>
    </>
  );
}

it('keeps the change of another part that is not drawn yet', () => {
  render(
    <MemoryRouter initialEntries={['/schedule?view=list']}>
      <Page />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(screen.getByRole('status').textContent).toBe('?view=list&week=2026-11-30&instructorId=2');
});

it('forgets the address of a page that was left', () => {
  const { unmount } = render(
    <MemoryRouter initialEntries={['/schedule?view=list']}>
      <Page />
    </MemoryRouter>,
  );
  unmount();
  render(
    <MemoryRouter initialEntries={['/schedule']}>
      <Page />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(screen.getByRole('status').textContent).toBe('?week=2026-11-30&instructorId=2');
});
