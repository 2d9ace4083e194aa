import { DateTime } from 'luxon';
import {
  changeCamp,
  changeCampStatus,
  copyCamp,
  deleteCampRegistration,
  endpoints,
  getCamp,
  joinWaitlist,
  type EventName,
  registerForCamp,
  registerForCampWithoutPayment,
  type RequestOf,
} from '@fungo/contracts';
import { type Caller, ownerDataSource } from '@fungo/platform';
import { type Coach, eventually, ServiceWithPeople, visitorWith } from '@fungo/testing';
import { createCamp, createPerson, createRegistration } from '../factories';
import type { StoredCamp } from '../src/places/camp.entity';
import { Registration } from '../src/registrations/registration.entity';
import { campsService } from '../src/service';

const zone = 'America/New_York';

/** The academy's date this many days from now. */
export const dateIn = (days: number): string => DateTime.now().setZone(zone).plus({ days }).toISODate()!;

/** Number of families: each registration is from a new one, unless it names one or has a key. */
let families = 0;

type Body = RequestOf<typeof registerForCamp>['body'];
type LaterBody = RequestOf<typeof registerForCampWithoutPayment>['body'];
type Child = Body['participants'][number];

/** A child that any camp of the factory accepts. */
export const child = (changes: Partial<Child> = {}): Child => ({
  playerName: 'Mia Delgado',
  playerAge: 10,
  sport: 'baseball',
  emergencyContact: 'Ana Delgado',
  emergencyPhone: '555 0199',
  ...changes,
});

/** The request to save a camp: its current values with these changes. */
export const changeOf = (
  camp: StoredCamp,
  changes: Partial<RequestOf<typeof changeCamp>['body']> = {},
): RequestOf<typeof changeCamp>['body'] => ({
  title: camp.title,
  campType: camp.campType,
  location: camp.location,
  startDate: camp.startDate,
  endDate: camp.endDate,
  startTime: camp.startTime,
  endTime: camp.endTime,
  capacity: camp.capacity,
  price: camp.fullPriceCents / 100,
  ...changes,
});

/** The request to create a camp: by default three days for everybody, in ten days. */
export const campBody = (changes: object = {}): RequestOf<typeof endpoints.createCamp>['body'] => ({
  ...{
    title: 'Copper Bat Week',
    location: 'Doubleday Field',
    capacity: 20,
    fullCampPrice: 150,
    dailyPrice: 55,
  },
  ...{ startDate: dateIn(10), endDate: dateIn(12), startTime: '09:00', endTime: '15:00' },
  divisions: [
    { sport: 'coed', ageGroup: '3-5 years', time: '09:00 - 10:00', field: 'Field 1', capacity: 20 },
  ],
  ...changes,
});

/** The camps service with people, which every test of it begins with. */
export class Academy extends ServiceWithPeople {
  protected override readonly definition = campsService;
  /** The coach who acts for the staff. */
  lead!: Coach;

  override async open(env?: NodeJS.ProcessEnv): Promise<this> {
    await super.open(env);
    this.lead = await this.coach();
    return this;
  }

  get staff() {
    return this.as(this.lead);
  }

  protected override environment() {
    return { ...super.environment(), MEDIA_URL: 'http://127.0.0.1:1', PAYMENTS_URL: 'http://127.0.0.1:1' };
  }

  protected override store(person: Parameters<typeof createPerson>[1]) {
    return createPerson(this.dataSource, person);
  }

  camp(changes?: Parameters<typeof createCamp>[1]) {
    return createCamp(this.dataSource, changes);
  }

  registration(
    of: Awaited<ReturnType<typeof createCamp>>,
    changes?: Parameters<typeof createRegistration>[2],
  ) {
    return createRegistration(this.dataSource, of, changes);
  }

  /** The registration's row. */
  stored(id: string) {
    return this.dataSource.manager.findOneByOrFail(Registration, { id });
  }

  /** Saves a camp as staff with these changes. */
  changeCamp(camp: StoredCamp, changes: Parameters<typeof changeOf>[1] = {}) {
    const request = { params: { id: String(camp.id) }, body: changeOf(camp, changes) };
    return this.staff.call(changeCamp, request);
  }

  createCamp(changes: object = {}, headers = {}) {
    return this.staff.call(endpoints.createCamp, { body: campBody(changes), headers });
  }

  readCamp(id: number) {
    return this.staff.call(getCamp, { params: { id: String(id) } });
  }

  copyCamp(id: number, startDate: string, headers = {}) {
    return this.staff.call(copyCamp, { params: { id: String(id) }, body: { startDate }, headers });
  }

  setStatus(campId: number, status: 'active' | 'completed' | 'cancelled') {
    return this.staff.call(changeCampStatus, { params: { id: String(campId) }, body: { status } });
  }

  deleteRegistration(id: string) {
    return this.staff.call(deleteCampRegistration, { params: { id } });
  }

  /** Puts a family with one child on a waitlist. */
  join(campId: number, changes: object = {}, caller?: Caller) {
    return (caller ? this.as(caller) : this.service.visitor).call(joinWaitlist, {
      params: { id: String(campId) },
      body: {
        ...{ parentName: 'Ana', parentEmail: 'ana@example.com', parentPhone: '555 0134' },
        children: [{ playerName: 'Leo', playerAge: 10 }],
        ...changes,
      },
    });
  }

  /** A client with a link's token. */
  with(token: string) {
    return this.as(visitorWith(token));
  }

  /** Registers a family: by default with one child, to be paid by Venmo. */
  register(
    campId: number,
    {
      caller,
      children = [child()],
      key,
      ...registration
    }: Partial<Body['registration']> & { caller?: Caller; children?: Child[]; key?: string } = {},
  ) {
    const client = caller ? this.as(caller) : this.service.visitor;
    return client.call(registerForCamp, {
      body: {
        registration: {
          campId,
          parentName: 'Rosa Delgado',
          parentEmail: key === undefined ? `rosa.${(families += 1)}@example.com` : 'rosa@example.com',
          parentPhone: '555 0134',
          paymentMethod: 'venmo',
          ...registration,
        },
        participants: children,
      },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  }

  /** Registers a family to pay later, which needs only a name and an address. */
  registerLater(campId: number, { parentInfo, ...body }: Partial<LaterBody> = {}, headers = {}) {
    return this.service.visitor.call(registerForCampWithoutPayment, {
      body: {
        campId,
        parentInfo: { parentName: 'Rosa', parentEmail: 'rosa@example.com', ...parentInfo },
        participants: [child()],
        ...body,
      },
      headers,
    });
  }

  /** The payloads of the events with this name since the last call, which takes all events. */
  async publishedOf(name: EventName): Promise<unknown[]> {
    return (await this.published()).filter((one) => one.name === name).map(({ payload }) => payload);
  }

  /** The counted places of a camp and of its divisions, and the actual number of children. */
  async taken(campId: number): Promise<{ camp: number; divisions: number[]; children: number }> {
    const [row] = await this.dataSource.query<{ camp: number; divisions: number[]; children: number }[]>(
      `SELECT taken AS camp,
              (SELECT json_agg(taken ORDER BY id) FROM divisions WHERE camp_id = c.id) AS divisions,
              ((SELECT count(*) FROM participants AS p JOIN registrations AS r ON r.id = p.registration_id
                 WHERE r.camp_id = c.id AND r.registration_status = 'confirmed')
               + (SELECT count(*) FROM waitlist_children AS w JOIN waitlist AS f ON f.id = w.family_id
                   WHERE f.camp_id = c.id AND f.state = 'offered'))::integer AS children
         FROM camps AS c WHERE id = $1`,
      [campId],
    );
    return row!;
  }

  audit(entityId: string) {
    return this.dataSource.query<{ verb: string; actor_id: string; fields: string[] }[]>(
      'SELECT verb, actor_id, fields FROM audit WHERE entity_id = $1 ORDER BY id',
      [entityId],
    );
  }

  /** Runs SQL as the database's owner, who may change tables. */
  async asOwner(sql: string): Promise<void> {
    const owner = await ownerDataSource(this.service.databaseUrl, 'camps', []).initialize();
    await owner.query(sql);
    await owner.destroy();
  }

  /** Makes registrations use the count of places from before their write. */
  async withoutLock(): Promise<void> {
    const [row] = await this.dataSource.query<{ source: string }[]>(
      `SELECT pg_get_functiondef('register_for_camp'::regproc) AS source`,
    );
    const counted = 'SET taken = taken + jsonb_array_length(children)';
    expect(row!.source).toContain(counted);
    await this.asOwner(
      row!.source.replace(
        counted,
        'SET taken = (SELECT c.taken FROM camps AS c, pg_sleep(0.01) WHERE c.id = registration.camp_id) + jsonb_array_length(children)',
      ),
    );
  }

  /** Makes registrations choose divisions before they lock their camp. */
  async choosingBeforeLock(): Promise<void> {
    const [row] = await this.dataSource.query<{ source: string }[]>(
      `SELECT pg_get_functiondef('register_for_camp'::regproc) AS source`,
    );
    const [, head, lock, choice, rest] =
      /^([^]*?)(-- The camp first[^]*?)(-- Nobody takes a place meanwhile[^]*?END LOOP;)([^]*)$/.exec(
        row!.source,
      ) ?? [];
    expect(choice).toContain('division_choices');
    // Without the lock, the choice is not counted at once either.
    const counted = 'UPDATE divisions SET taken = taken + 1 WHERE id = chosen;';
    expect(choice).toContain(counted);
    await this.asOwner(`${head}${choice!.replace(counted, 'PERFORM pg_sleep(0.01);')}${lock}${rest}`);
  }

  /** Resolves once a query waits for a lock. */
  waitingForLock(): Promise<void> {
    return eventually(async () => {
      const [row] = await this.dataSource.query<{ count: string }[]>(
        `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (Number(row!.count) === 0) throw new Error('nobody waits for a lock');
    });
  }
}
