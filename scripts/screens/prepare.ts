import type { Browser, BrowserContext } from 'playwright-core';
import { DateTime } from 'luxon';
import { timeZone } from '../start/environment';
import { viewports } from './viewports';

/** A date of the academy's calendar, this many days from now. */
const day = (ahead: number): string => DateTime.now().setZone(timeZone).plus({ days: ahead }).toISODate()!;

/** The running product as the screens need it: browsers of signed-in people, and ids for the names in braces. */
export class SeenAcademy {
  private readonly named = new Map<string, string>();

  private constructor(
    private readonly browser: Browser,
    private readonly url: string,
  ) {}

  /** Adds what the demo academy lacks: a cancelled camp, a family that waits. */
  static async prepare(browser: Browser, url: string): Promise<SeenAcademy> {
    const academy = new SeenAcademy(browser, url);
    await academy.drawCloseTogether();
    await academy.nameCamps();
    return academy;
  }

  /** A browser of one person, signed in unless it is a visitor's. */
  async arrive(who: string, viewport: { width: number; height: number }): Promise<BrowserContext> {
    // The page's own policy would block axe.
    const context = await this.browser.newContext({ baseURL: this.url, viewport, bypassCSP: true });
    context.setDefaultTimeout(120_000);
    if (who !== 'visitor')
      await context.request.post('/api/custom-login', {
        data: { email: who, password: 'play-ball' },
        headers: { origin: this.url },
      });
    return context;
  }

  /** The address behind a path of the list, for the person of this browser. A visitor has no swing. */
  async addressOf(who: string, path: string, context: BrowserContext): Promise<string> {
    const hasSwing = who !== 'visitor' && path.includes('{id}');
    const id = hasSwing ? ((await reviewedOf(context))[0]?.id ?? '') : '';
    return path.replace('{id}', id).replace(/\{(\w+)\}/g, (_, name: string) => this.named.get(name) ?? '1');
  }

  /** Drawings whose marks would overlap on the timeline of any screen. */
  private async drawCloseTogether(): Promise<void> {
    const context = await this.arrive('coach@fungo.test', viewports.desk);
    const id = (await reviewedOf(context))[0]!.id;
    const near = [0, 1, 2, 3].map((place) => ({
      id: `near-${place}`,
      type: 'circle',
      startX: 200,
      startY: 200,
      radius: 20,
      color: '#ff0000',
      timestamp: 1 + place / 20,
    }));
    await this.write(context, 'post', `/api/videos/${id}/annotations`, { annotations: near });
    await context.close();
  }

  private async nameCamps(): Promise<void> {
    const coach = await this.arrive('coach@fungo.test', viewports.desk);
    const family = await this.arrive('visitor', viewports.desk);
    const division = {
      sport: 'coed',
      ageGroup: '7-12',
      time: '09:00 - 12:00',
      field: 'Field 1',
      capacity: 8,
    };
    const rained = await this.write(coach, 'post', '/api/camps', {
      ...{ title: 'Rained Out Camp', location: 'Field 1', startDate: day(9), endDate: day(10) },
      ...{ startTime: '09:00', endTime: '12:00', capacity: 8, fullCampPrice: 100, dailyPrice: 55 },
      divisions: [division],
    });
    const guardian = { parentName: 'Ana', parentEmail: 'ana@lund.test', parentPhone: '555 0134' };
    const registration = await this.write(family, 'post', '/api/camp-registrations/create', {
      registration: { campId: rained.id, ...guardian, paymentMethod: 'venmo' },
      participants: [
        { playerName: 'Nils', playerAge: 9, emergencyContact: 'Per', emergencyPhone: '555 0135' },
      ],
    });
    await this.write(coach, 'patch', `/api/camps/${rained.id}/status`, { status: 'cancelled' });
    const camps = (await (await coach.request.get('/api/camps')).json()) as { id: number; title: string }[];
    for (const { id, title } of camps) this.named.set(title.split(' ')[0]!, String(id));
    const child = { playerName: 'Nils', playerAge: 9 };
    const waits = await this.write(family, 'post', `/api/camps/${this.named.get('Belt')}/waitlist`, {
      ...guardian,
      ...child,
    });
    this.named
      .set('registration', registration.id)
      .set('token', registration.accessToken)
      .set('registeredFor', String(rained.id));
    this.named.set('waiting', waits.id).set('waitingToken', waits.accessToken);
    await Promise.all([coach.close(), family.close()]);
  }

  private async write(context: BrowserContext, method: 'post' | 'patch', path: string, data: object) {
    const answer = await context.request[method](path, { data, headers: { origin: this.url } });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; accessToken: string };
  }
}

async function reviewedOf(context: BrowserContext): Promise<{ id: string }[]> {
  const videos = (await (await context.request.get('/api/videos')).json()) as {
    id: string;
    status: string;
  }[];
  return videos.filter(({ status }) => status === 'reviewed');
}
