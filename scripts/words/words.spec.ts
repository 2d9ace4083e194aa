import { findRefused } from './words';

const foundIn = (file: string, source: string) =>
  findRefused(file, source).map(({ line, found }) => `${line} ${found}`);

it.each([
  ['a comment', '// Begins anew.', ['1 anew']],
  ['a docstring', '/**\n * The text stands here.\n */', ['2 stands']],
  [
    'a comment of several lines',
    '// The price is paid, and no\n// more is due beside it.',
    ['1 no more', '2 beside'],
  ],
  ['a test’s title', "it('waits no more', () => {});", ['1 no more']],
  ['a template', 'const text = `${name}, whom ${other} knows`;', ['1 whom']],
  ['a screen', 'const page = (\n  <p>\n    Whoever comes: {count}\n  </p>\n);', ['3 Whoever']],
  ['an attribute', 'const field = <Field hint="As it stands" />;', ['1 stands']],
  ['a clause as subject', '// The rule. What a slot holds is counted.', ['1 What a slot']],
])('finds a refused word in %s', (_, source, hits) => {
  expect(foundIn('a.tsx', source)).toEqual(hits);
});

it.each([
  ['names', "import { anew } from './beside';\nconst whom = /whoever/.exec(stands) ?? 'no-more';"],
  ['quoted code', '// Calls `begin anew`.'],
  ['a question', '// What does a slot\n// hold? One lesson.'],
  ['headings of screens', 'const heading = <h2>What we delete</h2>;'],
  [
    'usual meanings',
    '// No more than two in the stands; TZ stands for a zone, and the double stands in for Stripe.',
  ],
])('takes %s', (_, source) => {
  expect(foundIn('a.tsx', source)).toEqual([]);
});

it('reads documentation line by line, without its code and links', () => {
  const page =
    '## What it is\n\nWho pays is a member. See [it](beside.md) and `stands`.\n\n| What it is | Who? |\n- once\n  anew';
  expect(foundIn('page.md', page)).toEqual(['3 Who pays is', '5 What it is', '7 anew']);
});
