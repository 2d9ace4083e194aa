import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigationType } from 'react-router-dom';
import { renderApp } from '../../test/render';
import { Link } from './link';

const link = () => screen.getByRole('link');
const address = () => screen.getByTestId('address');

/** How the page was come by, for what a way back leads to. */
const Navigation = () => <span data-testid="navigation">{useNavigationType()}</span>;

/** Clicks, and answers whether the click was left to the browser. */
function leftToBrowser(init: MouseEventInit = {}): boolean {
  const click = createEvent.click(link(), init);
  fireEvent(link(), click);
  return !click.defaultPrevented;
}

test('leads to the page without a load, and hands over what it carries', () => {
  renderApp(<Link to="/book-lesson?start=9" state={{ from: '/schedule' }} children="Book" />);
  expect(link()).toHaveAttribute('href', '/book-lesson?start=9');
  expect(leftToBrowser()).toBe(false);
  expect(address()).toHaveTextContent('/book-lesson?start=9');
  expect(screen.getByTestId('return')).toHaveTextContent('/schedule');
});

test('is followed by the keyboard', async () => {
  renderApp(<Link to="/instructors" children="Coaches" />);
  link().focus();
  await userEvent.keyboard('{Enter}');
  expect(address()).toHaveTextContent('/instructors');
});

test.each<MouseEventInit>([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('leaves a tab, a window or a download to the browser: %j', (init) => {
  renderApp(<Link to="/instructors" children="Coaches" />);
  expect(leftToBrowser(init)).toBe(true);
  expect(address()).toHaveTextContent(/^\/$/);
});

test('leaves a tab of its own to the browser', () => {
  renderApp(<Link to="/instructors" target="_blank" children="Coaches" />);
  expect(leftToBrowser()).toBe(true);
  expect(address()).toHaveTextContent(/^\/$/);
});

test('goes nowhere when whoever placed it says so', () => {
  renderApp(<Link to="/instructors" onClick={(event) => event.preventDefault()} children="Coaches" />);
  leftToBrowser();
  expect(address()).toHaveTextContent(/^\/$/);
});

test('to the page one is on adds no step to go back over; to another it does', () => {
  renderApp(
    <>
      <Link to="/?day=2" children="Go" />
      <Navigation />
    </>,
  );
  leftToBrowser();
  expect(screen.getByTestId('navigation')).toHaveTextContent('PUSH');
  leftToBrowser();
  expect(screen.getByTestId('navigation')).toHaveTextContent('REPLACE');
});
