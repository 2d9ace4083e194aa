import { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import {
  BaseConfig,
  loadConfig,
  openStorage,
  ownerDataSource,
  resealAll,
  ServiceConfig,
  StorageConfig,
} from '@fungo/platform';
import { noteRun } from '@fungo/platform/academy';
import { campsService } from '../../services/camps/src/service';
import { createSiteSettings } from '../../services/identity/factories';
import { identityService } from '../../services/identity/src/service';
import { MediaConfig } from '../../services/media/src/config';
import { mediaService } from '../../services/media/src/service';
import { createInquiry } from '../../services/messaging/factories';
import { messagingService } from '../../services/messaging/src/service';
import { PaymentsConfig } from '../../services/payments/src/config';
import { paymentsService } from '../../services/payments/src/service';
import { schedulingService } from '../../services/scheduling/src/service';
import { payByCard } from './bank';
import { Calls } from './calls';
import { fillCamps } from './camps';
import { talk } from './conversations';
import { inviteGuardians } from './families';
import { film } from './films';
import { inquiries } from './inquiries';
import { fillLeagues, reportToLeague } from './leagues';
import { leftOutWords } from './left-out';
import { workInOffice } from './office';
import { type Academy, Arrivals } from './people';
import { site } from './people-and-hours';
import { castOf, Season } from './season';

const Config = BaseConfig.pick({ SITE_TIME_ZONE: true }).extend({
  ...ServiceConfig.pick({ DATABASE_URL: true, FUNGO_SECRET: true }).shape,
  ...MediaConfig.pick({ FFMPEG_PATH: true }).shape,
  ...StorageConfig.shape,
  DEMO_CLIPS_DIR: z.string().optional().describe('keeps the demo academy’s clips for the next start'),
});

/** The demo academy has been open for six weeks. */
const weeksOpen = 6;

/**
 * Fills an empty database with the demo academy. The version of the site settings comes last: until they have one, an
 * earlier run was cut short and this one starts over.
 */
export async function fillAcademy(): Promise<void> {
  const config = loadConfig(Config);
  const academy: Academy = {
    identity: await open(config.DATABASE_URL, identityService),
    scheduling: await open(config.DATABASE_URL, schedulingService),
    camps: await open(config.DATABASE_URL, campsService),
    payments: await open(config.DATABASE_URL, paymentsService),
    media: await open(config.DATABASE_URL, mediaService),
    messaging: await open(config.DATABASE_URL, messagingService),
  };
  const { identity, scheduling, payments, camps, messaging } = academy;
  try {
    await empty(academy);
    const calls = new Calls(config);
    const now = DateTime.now().setZone(config.SITE_TIME_ZONE);
    const people = await new Arrivals(academy, calls, now, weeksOpen).enter();
    const hasMessaging = await fillMessaging(messaging, people.instructors.get('coach@fungo.test')!.user.id);
    const storage = await openStorage(config);
    const studio = { ffmpeg: config.FFMPEG_PATH, keptIn: config.DEMO_CLIPS_DIR };
    const players = new Map([...people.players].map(([email, { id }]) => [email, id]));
    const due = await fillCamps(camps, payments, {
      zone: config.SITE_TIME_ZONE,
      coaches: new Map([...people.instructors].map(([email, { id }]) => [email, id])),
      players,
      playerIds: people.playerIds,
    });
    await noteNights(academy, now);
    const shown = await film(academy, { storage, studio, zone: config.SITE_TIME_ZONE, ...people });
    // Last, because the bank calls the gateway, which starts after this.
    const paying = loadConfig(PaymentsConfig, { ...process.env, PORT: '0' });
    const leftOut = await payByCard(payments, paying, due, players);
    // The factories write plain text.
    for (const service of [identityService, schedulingService, campsService]) await resealAll(service);
    // The mails of the season carry the academy's name.
    await createSiteSettings(identity, { ...site, ...shown }, { version: 0 });
    const cast = await castOf(calls, people);
    await workInOffice(camps, calls, cast);
    await inviteGuardians(calls, people.players);
    await new Season(calls, scheduling, cast, people, now).play();
    if (hasMessaging) {
      await talk(academy, calls, cast, people);
      await reportToLeague(camps, calls, cast);
    }
    await identity.query('UPDATE site_settings SET version = 1');
    for (const one of leftOut) console.log(`${leftOutWords}${one}`);
  } finally {
    for (const dataSource of Object.values(academy)) await dataSource.destroy();
  }
}

const open = (url: string, { service, entities }: typeof identityService) =>
  ownerDataSource(url, service, entities).initialize();

/** Deletes what an earlier run that was cut short left behind. */
async function empty({ identity, scheduling, camps, payments, media }: Academy): Promise<void> {
  await identity.query('TRUNCATE families, users, instructors, consents CASCADE');
  await scheduling.query(
    'TRUNCATE people, family_players, cages, slots, lessons, blocks, custom_requests, charges, package_offers, packages, series, offers, rain_outs, player_notes CASCADE',
  );
  await camps.query('TRUNCATE people, camps, score_changes, retention_runs CASCADE');
  await payments.query(
    'TRUNCATE memberships, subscribers, subscriptions, registrations, postings, intents, refunds CASCADE',
  );
  await media.query(
    'TRUNCATE people, memberships, credits, weekly_videos, videos, films, albums, film_notices, retention_runs CASCADE',
  );
}

/** @returns whether messaging was ever started; the bench runs without it */
async function fillMessaging(messaging: DataSource, coachId: string): Promise<boolean> {
  const [found] = await messaging.query<{ name: string | null }[]>(`SELECT to_regclass('inquiries') AS name`);
  if (!found?.name) return false;
  await messaging.query('TRUNCATE inquiries, leagues, threads CASCADE');
  for (const { hoursAgo, ...inquiry } of inquiries)
    await createInquiry(messaging, {
      ...inquiry,
      createdAt: DateTime.now().minus({ hours: hoursAgo }).toJSDate(),
    });
  await fillLeagues(messaging, coachId);
  await resealAll(messagingService);
  return true;
}

/** Past deletions by retention period, from before the newcomer joined. */
async function noteNights({ camps, media }: Academy, now: DateTime): Promise<void> {
  const day = (ago: number) => now.minus({ days: ago }).toISODate()!;
  await noteRun(camps.manager, { ranOn: day(16), announced: 4, deleted: 0, oldest: null });
  await noteRun(camps.manager, { ranOn: day(9), announced: 0, deleted: 6, oldest: day(100) });
  await noteRun(media.manager, { ranOn: day(24), announced: 2, deleted: 0, oldest: null });
  await noteRun(media.manager, { ranOn: day(10), announced: 0, deleted: 5, oldest: day(451) });
}
