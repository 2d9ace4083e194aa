import { DateTime } from 'luxon';
import { type changeCamp, registerForCamp, type RequestOf } from '@fungo/contracts';
import { type Caller, ownerDataSource } from '@fungo/platform';
import { eventually, ServiceWithPeople, visitorWith } from '@fungo/testing';
import { createCamp, createPerson, createRegistration } from '../factories';
import type { StoredCamp } from '../src/places/camp.entity';
import { campsService } from '../src/service';

const zone = 'America/New_York';

/** The academy's date so many days from now. */
export const dateIn = (days: number): string => DateTime.now().setZone(zone).plus({ days }).toISODate()!;

/** Each registration is another family's, unless it names one or is repeated by its key. */
let families = 0;

type Body = RequestOf<typeof registerForCamp>['body'];
type Child = Body['participants'][number];

/** A child who may join any camp of the factory's. */
export const child = (changes: Partial<Child> = {}): Child => ({
  playerName: 'Mia Delgado',
  playerAge: 10,
  sport: 'baseball',
  emergencyContact: 'Ana Delgado',
  emergencyPhone: '555 0199',
  ...changes,
});

/** What staff send to change a camp, with all that it says already. */
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

/** The service with people in it: what every test of it begins with. */
export class Academy extends ServiceWithPeople {
  protected override readonly definition = campsService;

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

  /** A visitor who shows the token of a link. */
  with(token: string) {
    return this.as(visitorWith(token));
  }

  /** A family's registration, of one child by Venmo unless told otherwise. */
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

  /** What is counted as taken of a camp and of each of its divisions, and how many children that really are. */
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

  /** As the database's owner, who may change tables. */
  async asOwner(sql: string): Promise<void> {
    const owner = await ownerDataSource(this.service.databaseUrl, 'camps', []).initialize();
    await owner.query(sql);
    await owner.destroy();
  }

  /** From now on, registrations count what is taken as they found it, and not as it is when they write. */
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

  /** From now on, registrations choose divisions before they lock their camp. */
  async choosingBeforeLock(): Promise<void> {
    const [row] = await this.dataSource.query<{ source: string }[]>(
      `SELECT pg_get_functiondef('register_for_camp'::regproc) AS source`,
    );
    const [, head, lock, choice, rest] =
      /^([^]*?)(-- The camp first[^]*?)(-- Nobody takes a place meanwhile[^]*?END LOOP;)([^]*)$/.exec(
        row!.source,
      ) ?? [];
    expect(choice).toContain('division_choices');
    // A choice that is made without a lock is not counted at once, either.
    const counted = 'UPDATE divisions SET taken = taken + 1 WHERE id = chosen;';
    expect(choice).toContain(counted);
    await this.asOwner(`${head}${choice!.replace(counted, 'PERFORM pg_sleep(0.01);')}${lock}${rest}`);
  }

  /** Waits until somebody waits for a lock. */
  waitingForLock(): Promise<void> {
    return eventually(async () => {
      const [row] = await this.dataSource.query<{ count: string }[]>(
        `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (Number(row!.count) === 0) throw new Error('nobody waits for a lock');
    });
  }
}
