import { addressAt } from './address-at.rules';

const site = { name: 'Fungo Academy', address: '12 Foul Pole Lane, Cooperstown, NY 13326' };

test.each(['Elite Training Center', 'Fungo academy, cage 2', '12 Foul Pole Lane', site.address])(
  '%s is at the academy',
  (location) => expect(addressAt(location, site)).toBe(site.address),
);

test.each(['Doubleday Field', 'Field 1', 'Foul Pole Park', ''])('%s is not at the academy', (location) =>
  expect(addressAt(location, site)).toBe(''),
);

test('an academy without a name or an address has no location', () =>
  expect(addressAt('Doubleday Field', { name: '', address: '' })).toBe(''));
