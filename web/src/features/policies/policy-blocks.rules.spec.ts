import { policies, type Policy } from '@fungo/contracts/identity/policies';
import { SiteSettings } from '@fungo/contracts/identity/site';
import { blocksOf } from './policy-blocks.rules';

test('a text is read in headings, paragraphs with their lines, and lists', () => {
  const text = '# One\nFirst line\nsecond line\n\nAnother\n- a\n* b\n\n- c\n## Two\n\n\nEnd';
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', text: 'One' },
    { kind: 'paragraph', text: 'First line\nsecond line' },
    { kind: 'paragraph', text: 'Another' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'list', items: ['c'] },
    { kind: 'heading', text: 'Two' },
    { kind: 'paragraph', text: 'End' },
  ]);
  expect(blocksOf(' \n ')).toEqual([]);
});

test.each(Object.keys(policies) as Policy[])('the standard text of %s follows the settings', (policy) => {
  const site = SiteSettings.parse({
    name: 'Bellport Hitting Lab',
    contacts: { email: 'hello@fungo.test', phone: '(607) 555-0142' },
    retention: { medicalNotesDays: 45, filmsMonths: null },
  });
  const text = policies[policy].standard(site);
  for (const words of ['Bellport Hitting Lab', 'hello@fungo.test', '(607) 555-0142'])
    expect(text).toContain(words);
  expect(text).not.toMatch(/undefined|null|Fungo Academy/);
  expect(blocksOf(text).filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(6);
  if (policy === 'privacy') {
    expect(text).toContain('45 days after the camp’s last day');
    expect(text).toContain('We keep videos until you delete them');
    const usual = policies.privacy.standard(SiteSettings.parse({ consent: { holdVideos: true } }));
    expect(usual).toContain('12 months after its last visit');
    expect(usual).toContain('coaches see it once a parent or guardian has given consent');
  }
});
