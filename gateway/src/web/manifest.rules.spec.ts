import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { manifestOf } from './manifest.rules';

interface Manifest {
  name: string;
  short_name: string;
  icons: { src: string; purpose?: string }[];
}
const read = (name: string | null) => JSON.parse(manifestOf(name)) as Manifest;

test('an app has the academy’s name, and whole words of it below its icon', () => {
  expect(read('Fungo Baseball Academy')).toMatchObject({
    name: 'Fungo Baseball Academy',
    short_name: 'Fungo',
  });
  expect(read('Elite Bats').short_name).toBe('Elite Bats');
  expect(read(null).name).toBe('Baseball and softball academy');
});

test('each icon is a file of the web, one of them for any shape', () => {
  const { icons } = read(null);
  for (const { src } of icons)
    expect(existsSync(resolve(__dirname, '../../../web/public', src.slice(1)))).toBe(true);
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});
