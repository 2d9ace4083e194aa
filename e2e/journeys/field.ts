import type { Camp, ScoreRecord, ScoreSheet, Station } from '@fungo/contracts';
import { Visitor } from '../browser';
import { day } from '../days';
import type { Stage } from '../stage';
import { Network } from './network';

/** The scoring of a camp, with its phones and the server's data. */
export class Field {
  /** Staff who create the camps and read the server's data. */
  office!: Visitor;
  readonly networks: Network[] = [];

  constructor(private readonly stage: Stage) {}

  /** A person with a phone at the field, and its network. */
  async arrive(): Promise<{ visitor: Visitor; network: Network }> {
    const network = await Network.to(this.stage.product.url);
    this.networks.push(network);
    const options = { baseURL: network.url, hasTouch: true, isMobile: true };
    return { visitor: await this.stage.arrive('phone', options), network };
  }

  /** A camp whose baseball division has these children, with another child in the softball division. */
  async camp(children: readonly string[]): Promise<Camp> {
    const division = { ageGroup: '7-12', time: '09:00 - 12:00', field: 'Field 1', capacity: 50 };
    const camp = await this.write<Camp>('/api/camps', {
      ...{ title: 'Station Camp', campType: 'camp', location: 'Field 1', capacity: 60, fullCampPrice: 100 },
      ...{ dailyPrice: 55, startDate: day(0), endDate: day(1), startTime: '00:00', endTime: '23:59' },
      divisions: [
        { ...division, sport: 'baseball' },
        { ...division, sport: 'softball' },
      ],
    });
    const contact = { playerAge: 9, emergencyContact: 'Grandmother', emergencyPhone: '(555) 014-2212' };
    const participants = [
      ...children.map((playerName) => ({ playerName, sport: 'baseball', ...contact })),
      { playerName: 'Zoe Hart', sport: 'softball', ...contact },
    ];
    for (let first = 0; first < participants.length; first += 12)
      await this.write('/api/camp-registrations/create', {
        registration: {
          ...{ campId: camp.id, parentName: 'Rosa Cole', parentEmail: `rosa${first}@cole.test` },
          ...{ parentPhone: '(555) 014-2211', paymentMethod: 'venmo' },
        },
        participants: participants.slice(first, first + 12),
      });
    return camp;
  }

  async sheet({ id }: Camp, station: Station): Promise<ScoreSheet['rows']> {
    const answer = await this.office.page.request.get(`/api/camps/${id}/stations/${station}/scores`);
    return ((await answer.json()) as ScoreSheet).rows;
  }

  /** The server's results of a station. */
  async scores(camp: Camp, station: Station): Promise<Record<string, number>> {
    const rows = await this.sheet(camp, station);
    return Object.fromEntries(
      rows.flatMap(({ name, score }) => (score === null ? [] : [[name, Number(score)]])),
    );
  }

  async records({ id }: Camp): Promise<ScoreRecord[]> {
    const answer = await this.office.page.request.get(`/api/camps/${id}/score-changes?limit=100`);
    return (await answer.json()) as ScoreRecord[];
  }

  private async write<T>(path: string, data: object): Promise<T> {
    const { url } = this.stage.product;
    const answer = await this.office.page.request.post(path, { headers: { origin: url }, data });
    expect([path, answer.status()]).toEqual([path, 201]);
    return (await answer.json()) as T;
  }
}

/** Opens the field for the surrounding tests, and restores all networks after each. */
export function fieldForTests(stage: Stage): Field {
  const field = new Field(stage);

  beforeAll(async () => {
    field.office = await Visitor.arrive(stage.browser, stage.product.url);
    await field.office.signIn('admin@fungo.test');
  });

  afterEach(() => {
    for (const network of field.networks.splice(0)) network.close();
    expect(field.office.failures).toEqual([]);
  });

  afterAll(() => field.office?.context.close());

  return field;
}
