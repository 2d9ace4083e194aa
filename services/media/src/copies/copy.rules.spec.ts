import { copyPage } from './copy-page.rules';
import { merge, plainRows } from './copy.rules';

it('several answers become one list with the latest on top', () => {
  const part = (...days: string[]) => ({
    ...{ title: 'Lessons', about: null },
    rows: days.map((day) => ({ Day: { day } })),
  });
  const [lessons, ...others] = merge([part('2026-01-02', '2026-03-01'), part('2026-02-01')]);
  expect(others).toEqual([]);
  expect(plainRows(lessons!.rows)).toEqual([
    { Day: '2026-03-01' },
    { Day: '2026-02-01' },
    { Day: '2026-01-02' },
  ]);
});

// holds: D2 camps.19
it('the page shows data like the site does, without scripts', () => {
  const row = {
    ...{ When: { at: '2026-07-04T01:05:00.000Z' }, Day: { day: '2026-07-04' }, Price: { dollars: 1234.5 } },
    ...{
      Notes: '<script>alert("&")</script>',
      Film: 'films/a b.mov',
      Paid: true,
      Phone: null,
      Names: ['A', 'B'],
    },
  };
  const page = copyPage({
    ...{ academy: 'Casey’s <Academy>', name: 'Pat Doe', takenAt: new Date('2026-07-05T12:00:00Z') },
    zone: 'America/New_York',
    chapters: [
      {
        ...{ title: 'Lessons', data: 'data/lessons.json' },
        sections: [
          { title: 'Lessons', about: 'All of them.', rows: [row] },
          { title: 'Waitlists', about: null, rows: [] },
        ],
      },
    ],
    files: new Set(['films/a b.mov']),
  });
  const lines = [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => [
    label,
    value,
  ]);
  expect(lines).toEqual([
    ['When', 'Jul 3, 2026, 9:05 PM'],
    ['Day', 'Jul 4, 2026'],
    ['Price', '$1,234.50'],
    ['Notes', '&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;'],
    ['Film', '<a href="films/a%20b.mov">films/a b.mov</a>'],
    ['Paid', 'Yes'],
    ['Names', 'A, B'],
  ]);
  expect(page).toContain('<h1>Your data at Casey’s &lt;Academy&gt;</h1>');
  expect(page).toContain('as of Jul 5, 2026, 8:00 AM');
  expect(page).toContain('<a href="#part-1-1">Lessons</a> (1)');
  expect(page).toContain('We keep nothing under: Waitlists.');
  expect(page).not.toMatch(/<script/i);
});
