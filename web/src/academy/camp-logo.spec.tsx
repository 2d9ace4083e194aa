import { render } from '@testing-library/react';
import { CampLogo, patchOf } from './camp-logo';

// holds: D2 families.26
test.each([
  ['Copper Classic', 'copper'],
  ['ALICE Invitational', 'alice'],
  ['Crude Oil Camp', 'oil'],
  ['The Belt: Title Week', 'belt'],
  ['Foil and Belted', 'plain'],
  ['夏', 'plain'],
])('%s wears the %s patch', (title, patch) => expect(patchOf(title)).toBe(patch));

// holds: D2 families.26
test('a logo of its own comes before any patch', () => {
  const { container } = render(<CampLogo camp={{ title: 'Copper Classic', logoUrl: '/files/own.webp' }} />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/files/own.webp');
});
