import { getSite, getSitePictures, SiteSettings, updateSite } from '@fungo/contracts';
import { type Client, refusal } from '@fungo/testing';
import { as, atOnce, createSiteSettings, createUser, identityForTests } from './academy';

const identity = identityForTests({ SITE_TIME_ZONE: 'America/Chicago' });
let admin: Client;
beforeAll(async () => {
  admin = as(identity, await createUser(identity.dataSource, { role: 'admin' }));
});

const get = async () => (await identity.visitor.call(getSite, {})).body;

/** The answer for settings without a film. */
const shown = ({ tutorials, ...settings }: SiteSettings) => ({
  ...settings,
  tutorials: tutorials.map((tutorial) => ({ ...tutorial, embedUrl: null })),
  timeZone: 'America/Chicago',
  version: expect.any(String) as string,
});

test('an academy without settings shows neutral defaults and its time zone', async () => {
  const { status, body } = await identity.visitor.call(getSite, {});
  expect(status).toBe(200);
  expect(body).toEqual(shown(SiteSettings.parse({})));
  expect(body).toMatchObject({ partners: [], contacts: { email: null }, payment: { venmo: '' } });
});

test('an academy with some settings shows those and the defaults', async () => {
  const settings = await createSiteSettings(identity.dataSource, {
    name: 'River City Diamonds',
    contacts: { email: 'hello@fungo.test' },
    partners: [{ name: 'Swing Lab', discountCode: 'FUNGO10' }],
  });
  const body = await get();
  expect(body).toEqual(shown(settings));
  expect(body.arrival).toContain('Arrive 5 minutes early');
});

const whole = {
  name: 'Oak Street Ballpark',
  tagline: 'Every swing counts',
  address: '12 Oak Street, Tulsa',
  contacts: { email: 'desk@fungo.test', partnerEmail: 'partners@fungo.test', phone: '555-0100' },
  payment: { venmo: '@oak-street', cashApp: '$oak', phone: '555-0101' },
  arrival: 'Come in by the side gate.',
  hero: { imageUrl: '/files/hero.jpg' },
  photos: [{ url: 'https://fungo.test/cup.jpg', caption: 'State finals' }],
  partners: [
    {
      name: 'Swing Lab',
      text: '20-minute sessions',
      offer: 'Special Pricing',
      discountCode: 'FUNGO10',
      imageUrl: null,
      videoUrl: '/files/lab.mp4',
      linkUrl: 'https://swing.example.com',
    },
  ],
  tutorials: [
    { title: 'Grip', text: 'Hold it loosely.', url: 'https://youtu.be/dQw4w9WgXcQ?t=43' },
    { title: 'Stance', text: '', url: null },
  ],
  testimonials: [{ quote: 'Her swing is quieter now.', author: 'Rosa, mother of a 12U catcher' }],
  links: { membershipCheckout: 'https://pay.example.com/m', leagueRegistration: null },
  lessons: {
    noticeHours: 2,
    cutOffHours: 48,
    lateFeePercent: 25,
    noShowPercent: 50,
    card: 'confirmed' as const,
  },
  policies: { privacy: '', terms: '' },
  retention: { medicalNotesDays: 60, filmsMonths: null },
  consent: { holdVideos: true },
};

describe('the administrator', () => {
  // holds: D1 1.9
  test('changes all settings, and everybody sees them', async () => {
    const { status, body } = await admin.call(updateSite, { body: whole });
    expect(status).toBe(200);
    const embedUrl = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=43';
    expect(body).toEqual({
      ...whole,
      tutorials: [
        { ...whole.tutorials[0], embedUrl },
        { ...whole.tutorials[1], embedUrl: null },
      ],
      timeZone: 'America/Chicago',
      version: expect.any(String) as string,
    });
    expect(await get()).toEqual(body);
  });

  // holds: decided.35
  test('can save settings unchanged, and cannot change the time zone', async () => {
    await admin.call(updateSite, { body: whole });
    const before = await get();
    const elsewhere = { ...before, timeZone: 'Europe/Rome' };
    const { status, body } = await admin.call(updateSite, { body: elsewhere });
    expect([status, body]).toEqual([200, before]);
    const [row] = await identity.dataSource.query<{ settings: unknown }[]>(
      'SELECT settings FROM site_settings',
    );
    expect(row?.settings).toEqual(whole);
  });

  test('keeps absent settings and clears empty ones', async () => {
    const before = (await admin.call(updateSite, { body: whole })).body;
    const { body } = await admin.call(updateSite, { body: { name: 'Oak Street', tagline: '', photos: [] } });
    const changed = { name: 'Oak Street', tagline: '', photos: [] };
    expect(body).toEqual({ ...before, ...changed, version: String(Number(before.version) + 1) });
  });

  test('does not overwrite another administrator’s newer settings', async () => {
    const { body: read } = await admin.call(updateSite, { body: whole });
    const { headers } = await identity.visitor.call(getSite, {});
    const save = (body: object, tag: string) =>
      admin.call(updateSite, { body, headers: { 'if-match': tag } });
    const first = await save({ ...read, tagline: 'Another’s' }, `"${read.version}"`);
    expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.version}"`]);
    for (const old of [`"${read.version}"`, headers.get('etag')!]) {
      const second = await save({ ...read, arrival: 'Mine' }, old);
      expect([second.status, second.error.code]).toEqual([409, 'request.changed-meanwhile']);
      expect(second.error.current).toEqual(first.body);
    }
    expect(await get()).toMatchObject({ tagline: 'Another’s', arrival: whole.arrival });
    const whatIsThere = await identity.visitor.call(getSite, {});
    const third = await save({ ...first.body, arrival: 'Mine' }, whatIsThere.headers.get('etag')!);
    expect(third.body).toMatchObject({ tagline: 'Another’s', arrival: 'Mine' });
  });

  // Both requests have looked for settings before either writes them.
  test('can save twice at the same time on a fresh site', async () => {
    await identity.dataSource.query('DELETE FROM site_settings');
    const saves = ['One', 'Two'].map((name) => () => admin.call(updateSite, { body: { name } }));
    const answers = await atOnce(identity, 'LOCK TABLE site_settings IN SHARE MODE', saves);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(['One', 'Two']).toContain((await get()).name);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ contacts: { email: 'desk' } }, 'contacts.email'],
    [{ links: { membershipCheckout: 'javascript:alert(1)' } }, 'links.membershipCheckout'],
    [{ tutorials: [{ title: 'Grip', url: 'data:text/html,x' }] }, 'tutorials.0.url'],
    [{ tutorials: Array(7).fill({ title: 'Grip' }) as object[] }, 'tutorials'],
    [{ photos: [{ url: '//elsewhere.example.com/x.jpg' }] }, 'photos.0.url'],
    [{ photos: [{ url: '/\t/elsewhere.example.com/x.jpg' }] }, 'photos.0.url'],
    [{ links: { leagueRegistration: 'https://fungo.test/\r\nx' } }, 'links.leagueRegistration'],
    [{ partners: [{}] }, 'partners.0.name'],
    [{ retention: { medicalNotesDays: 13 } }, 'retention.medicalNotesDays'],
    [{ retention: { medicalNotesDays: null } }, 'retention.medicalNotesDays'],
    [{ retention: { filmsMonths: 61 } }, 'retention.filmsMonths'],
  ])('cannot set %j', async (body, field) => {
    const before = await get();
    expect(refusal(await admin.call(updateSite, { body: body as SiteSettings }))).toBe(
      `400 request.invalid ${field}`,
    );
    expect(await get()).toEqual(before);
  });
});

test('the database allows one row of settings', async () => {
  await expect(
    identity.dataSource.query(`INSERT INTO site_settings (id, settings) VALUES (2, '{}')`),
  ).rejects.toThrow('site_settings_one_row');
});

test('media gets an event about a change, and reads the site’s pictures', async () => {
  await identity.dataSource.query('DELETE FROM site_settings');
  await identity.dataSource.query('DELETE FROM events.outbox');
  const asked = async () =>
    (await identity.as({ kind: 'service', name: 'media' }).call(getSitePictures, {})).body;
  expect(await asked()).toEqual({ urls: [], holdVideos: false, version: 0 });
  const name = 'Cedar Hollow';
  await admin.call(updateSite, {
    body: {
      name,
      hero: { imageUrl: '/files/hero.webp' },
      photos: [{ url: '/files/photo.webp' }, { url: null }],
      partners: [{ name: 'Bats', imageUrl: '/files/bats.webp', videoUrl: '/files/bats.mp4' }],
    },
  });
  expect(await asked()).toEqual({
    urls: ['/files/hero.webp', '/files/photo.webp', '/files/bats.webp'],
    holdVideos: false,
    version: 1,
  });
  await admin.call(updateSite, { body: { name, hero: {}, photos: [], partners: [] } });
  expect(await asked()).toEqual({ urls: [], holdVideos: false, version: 2 });
  expect((await identity.outbox()).map(({ name, consumer }) => [name, consumer])).toEqual([
    ['identity.site-changed', 'media'],
    ['identity.site-changed', 'media'],
  ]);
});
