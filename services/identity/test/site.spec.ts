import { getSite, SiteSettings } from '@fungo/contracts';
import type { TestService } from '@fungo/testing';
import { createSiteSettings, startIdentity } from './academy';

let identity: TestService;
beforeAll(async () => (identity = await startIdentity({ SITE_TIME_ZONE: 'America/Chicago' })));
afterAll(() => identity.close());

test('an academy that has set nothing shows neutral defaults and its time zone', async () => {
  const { status, body } = await identity.visitor.call(getSite, {});
  expect(status).toBe(200);
  expect(body).toEqual({ ...SiteSettings.parse({}), timeZone: 'America/Chicago' });
  expect(body).toMatchObject({ partners: [], contacts: { email: null }, payment: { venmo: '' } });
});

test('an academy that has set something shows that, and the defaults beside it', async () => {
  const settings = await createSiteSettings(identity.dataSource, {
    name: 'River City Diamonds',
    contacts: { email: 'hello@fungo.test' },
    partners: [{ name: 'Swing Lab', discountCode: 'FUNGO10' }],
  });
  const { body } = await identity.visitor.call(getSite, {});
  expect(body).toEqual({ ...settings, timeZone: 'America/Chicago' });
  expect(body.arrival).toContain('Arrive 5 minutes early');
});

test('there is one row of settings', async () => {
  await expect(
    identity.dataSource.query(`INSERT INTO site_settings (id, settings) VALUES (2, '{}')`),
  ).rejects.toThrow('site_settings_one_row');
});
