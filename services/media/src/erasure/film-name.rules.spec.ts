import { filmName } from './film-name.rules';

const film = (originalName: string) => ({
  ...{ id: '1a2b3c4d-0000-4000-8000-000000000000', originalName },
  createdAt: new Date('2026-07-01T02:00:00Z'),
});

it.each([
  ['Swing', 'IMG_1.MOV', 'films/2026-06-30 Swing 1a2b3c4d.mov'],
  ['../../etc/passwd', 'x.mp4', 'films/2026-06-30 etcpasswd 1a2b3c4d.mp4'],
  ['Élan ⚾', 'a.b.c', 'films/2026-06-30 Elan 1a2b3c4d.c'],
  ['⚾', 'none', 'films/2026-06-30 1a2b3c4d'],
])('a film with the title %j has a plain name in the copy', (title, originalName, name) => {
  expect(filmName(film(originalName), title, 'America/New_York')).toBe(name);
});
