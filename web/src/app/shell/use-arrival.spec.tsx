import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { renderApp } from '../../../test/render';
import { useArrival } from './use-arrival';

function Page() {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <main ref={main}>
      <Link to="/camps?tab=payments">Payments</Link>
    </main>
  );
}

const isArriving = () => screen.getByRole('main').hasAttribute('data-arriving');

test('a page arrives until the person touches it, and again with the next page or tab', async () => {
  renderApp(<Page />, { at: '/camps' });
  expect(isArriving()).toBe(true);
  await userEvent.tab();
  expect(isArriving()).toBe(false);
  await userEvent.click(screen.getByRole('link'));
  expect(isArriving()).toBe(true);
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('main') });
  expect(isArriving()).toBe(false);
});

test('a part that loads forever hides the rest for some seconds only', () => {
  jest.useFakeTimers();
  renderApp(<Page />, { at: '/camps' });
  act(() => jest.advanceTimersByTime(9_999));
  expect(isArriving()).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(isArriving()).toBe(false);
  jest.useRealTimers();
});
