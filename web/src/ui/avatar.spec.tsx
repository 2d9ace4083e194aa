import { render, screen } from '@testing-library/react';
import { Avatar } from './avatar';

// holds: D1 2.6
test.each([
  ['Maya', 'Delgado', 'MD'],
  ['🧢 Sam', 'Okafor', '🧢O'],
  ['שם', '', 'ש'],
])('the initials of %s %s are %s', (firstName, lastName, initials) => {
  render(<Avatar person={{ firstName, lastName }} />);
  expect(screen.getByText(initials)).toBeVisible();
});
