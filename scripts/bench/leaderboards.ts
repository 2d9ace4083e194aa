import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { constants, type LeaderboardEntry, listLeaderboard, login, watchLeaderboard } from '@fungo/contracts';
import { ownerDataSource } from '@fungo/platform';
import { createCamp } from '../../services/camps/factories';
import { campsService } from '../../services/camps/src/service';
import { browserPath, launchBrowser } from '../browser';
import type { Academy } from './academy';
import { startSeparateService } from './separate-service';
import { connectionOf, startBare } from './calls';
import { latency, median, rate, ratio, type Target, turnByTurn } from './measure';
import type { Row } from './report';

const campCount = 25;
const childrenEach = constants.leaderboard.listEntries / constants.leaderboard.stations.length / campCount;
const viewers = 500;
/** A crowd at a field has one address. This many need five, or the gateway would refuse some. */
const networks = 5;
/** Five stations, each with a child every five seconds. */
const scoreEachMilliseconds = 1000;
/** Measurements of the time until each viewer has a score. */
const mostRounds = 20;
const scoresShown = 41;
/** Milliseconds. */
const soonEnough = 300;

/** The public leaderboard against one made in JavaScript, the cost of its followers, and how soon they see a score. */
export async function leaderboards(academy: Academy): Promise<Row[]> {
  return [...(await reading(academy)), ...(await following(academy)), ...(await seeing(academy))];
}

async function reading(academy: Academy): Promise<Row[]> {
  const separate = await startSeparateService(academy, campsService, 'leaderboards');
  const { databaseUrl } = separate;
  try {
    await fill(databaseUrl);
    const connection = connectionOf(campsService, {
      ...academy.product.environment,
      DATABASE_URL: databaseUrl,
    });
    const bare = await startBare('bare-leaderboards', connection);
    try {
      const service = academy.asked(separate.url, listLeaderboard.path);
      const least: Target = { url: `${bare.url}/leaderboard`, next: () => ({ headers: {} }) };
      await assertSame(service, least);
      const rates = await turnByTurn({ service: () => rate(service, 4), bare: () => rate(least, 4) });
      const each = (numbers: number[]) => `${median(numbers).toFixed(1)}/s`;
      return [
        {
          what: `leaderboard of ${constants.leaderboard.listEntries} entries: service / bare Fastify + pg that ranks in JavaScript`,
          measured: ratio(rates.service, rates.bare),
          goal: { atLeast: 1.6 },
          because: `${each(rates.service)}, ${each(rates.bare)} at 4 connections`,
        },
      ];
    } finally {
      await bare.stop();
    }
  } finally {
    await separate.stop();
  }
}

/** Camps with results for all children at all stations. */
async function fill(databaseUrl: string): Promise<void> {
  const { service, entities } = campsService;
  const owner = await ownerDataSource(databaseUrl, service, entities).initialize();
  try {
    for (let camp = 0; camp < campCount; camp += 1)
      await createCamp(owner, { capacity: 120, startDate: '2026-07-06' });
    await owner.query(
      `INSERT INTO players (camp_id, name, public_name, age, sport)
       SELECT c.id, 'Mia Keller ' || n, 'Mia K.', 6 + n % 10, CASE n % 2 WHEN 0 THEN 'baseball' ELSE 'softball' END
         FROM camps AS c, generate_series(1, $1::integer) AS n`,
      [childrenEach],
    );
    await owner.query(
      `INSERT INTO leaderboard_entries (player_id, station, attempts, score)
       SELECT l.id, station, ARRAY[points], points
         FROM players AS l, unnest($1::text[]) AS station, LATERAL (SELECT (l.id * 37 % 400) / 10.0 + length(station) AS points) AS p`,
      [constants.leaderboard.stations],
    );
    await owner.query('VACUUM ANALYZE');
  } finally {
    await owner.destroy();
  }
}

/** Checks that both answers are equal except for the ranks. */
async function assertSame(service: Target, bare: Target): Promise<void> {
  const [entries, ranked] = (await Promise.all(
    [service, bare].map(async ({ url, next }) => (await fetch(url, next())).json()),
  )) as [LeaderboardEntry[], (LeaderboardEntry & Record<string, unknown>)[]];
  const plain = ranked.map(({ rank: _, medal: __, overall: ___, ...entry }) => entry);
  if (entries.length !== constants.leaderboard.listEntries || !isDeepStrictEqual(entries, plain))
    throw new Error('The bare leaderboard is not the service’s.');
}

/** A scorer who changes one entry again and again. */
async function scorerOf({ product }: Academy) {
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(product.url + login.path, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ email: 'coach@fungo.test', password: 'play-ball' }),
  });
  const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
  const entries = (await (await fetch(product.url + listLeaderboard.path)).json()) as LeaderboardEntry[];
  const entry = entries.find(({ station }) => station === constants.leaderboard.stations[0])!;
  let points = 1000;
  /** @returns the new score */
  const score = async (): Promise<number> => {
    points += 1;
    const answer = await fetch(`${product.url}/api/leaderboard/${entry.id}`, {
      ...{ method: 'PATCH', headers: { ...headers, cookie } },
      body: JSON.stringify({ score: points }),
    });
    if (!answer.ok) throw new Error(`A score was not taken: ${answer.status}`);
    return points;
  };
  return { entry, score };
}

async function following(academy: Academy): Promise<Row[]> {
  const { score } = await scorerOf(academy);
  const asked = academy.throughGateway('/api/camps?limit=20');
  const measured = () => latency(asked, { requests: 400, share: 0.9 });
  const followed = async (): Promise<number> => {
    const crowd = await follow(academy.product.url);
    const scoring = setInterval(() => void score().catch(() => undefined), scoreEachMilliseconds);
    try {
      // On a quick machine one measurement is over before the first score.
      const rounds: number[] = [];
      while (crowd.heard() < viewers && rounds.length < mostRounds) rounds.push(await measured());
      if (crowd.heard() < viewers)
        throw new Error(`${crowd.heard()} of ${viewers} viewers heard of a score.`);
      return median(rounds);
    } finally {
      clearInterval(scoring);
      crowd.leave();
    }
  };
  const waits = await turnByTurn({ followed, idle: measured });
  const milliseconds = (numbers: number[]) => `${median(numbers).toFixed(2)} ms`;
  return [
    {
      what: `a read through the gateway: ${viewers} follow the scores / nobody does`,
      measured: ratio(waits.followed, waits.idle),
      goal: { atMost: 1.3 },
      because: `p90 ${milliseconds(waits.followed)}, ${milliseconds(waits.idle)}`,
    },
  ];
}

/** Opens a stream for each viewer. */
async function follow(url: string) {
  const opened: ClientRequest[] = [];
  const heard = new Set<number>();
  await Promise.all(
    Array.from({ length: viewers }, async (_, viewer) => {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const request = get(
          url + watchLeaderboard.path,
          { agent: false, localAddress: `127.0.0.${2 + (viewer % networks)}` },
          resolve,
        ).once('error', reject);
        opened.push(request);
      });
      if (response.statusCode !== 200) throw new Error(`A viewer was answered ${response.statusCode}.`);
      response.setEncoding('utf8');
      response.on('data', (text: string) => text.includes('event: changed') && heard.add(viewer));
      response.on('error', () => undefined); // closed by us
    }),
  );
  return {
    heard: () => heard.size,
    leave: () => opened.forEach((request) => request.destroy()),
  };
}

/** The time from the tap that sends a score to its text on a page with the leaderboard. */
async function seeing(academy: Academy): Promise<Row[]> {
  const what = `from a score to the screen: p50 / ${soonEnough} ms`;
  if (!browserPath()) return [{ what, missing: 'there is no Chromium (CHROMIUM_PATH)' }];
  const { entry, score } = await scorerOf(academy);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${academy.product.url}/leaderboard?camp=${entry.campId}&station=${entry.station}`);
    await page.getByText('Live', { exact: true }).waitFor();
    const shown = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1 });
    const times: number[] = [];
    for (let n = 0; n < scoresShown; n += 1) {
      const start = Date.now();
      const points = await score();
      times.push(Number(await page.evaluate(untilShown(shown.format(points)))) - start);
    }
    return [
      {
        what,
        measured: median(times) / soonEnough,
        goal: { atMost: 1 },
        because: `p50 ${median(times)} ms of ${scoresShown} scores, in Chromium`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** A script in the page that returns when it shows a text. */
const untilShown = (text: string) => `new Promise((resolve) => {
  const look = () => document.body.innerText.includes(${JSON.stringify(text)})
    ? resolve(Date.now()) : requestAnimationFrame(look);
  look();
})`;
