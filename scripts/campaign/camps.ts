import { randomUUID } from 'node:crypto';
import {
  type Camp,
  createCamp,
  createPaymentIntent,
  deleteCampRegistration,
  joinWaitlist,
  refundRegistration,
  registerForCamp,
} from '@fungo/contracts';
import { DateTime } from 'luxon';
import type { Person } from './client';
import { type Acknowledged, anyOf, type Ledger } from './ledger';

/** Days until a camp begins. */
const startsIn = 21;
/** Places of a camp and of each of its two divisions, so that either may be too full for a family. */
const places = { camp: 10, division: 5 };
/** Families per camp, about three times as many as it has places for. */
const familiesEach = 16;

/** Dollars of a card payment that staff refund. */
const refund = 20;

interface MadeRegistration extends Acknowledged {
  id: string;
  campId: number;
  accessToken: string;
  family: Family;
}

/** A family for a camp: visitors from a separate network, whose limits nobody else uses up. */
interface Family {
  person: Person;
  address: string;
  guardian: { parentName: string; parentEmail: string; parentPhone: string };
  children: { playerName: string; playerAge: number }[];
}

/** Families for camps, and coaches who publish them. */
export class CampErrands {
  /** The camp of each of the next families. */
  private readonly wishes: number[] = [];
  /** The registrations that may be paid or deleted, and those that may be refunded. */
  private readonly registrations: MadeRegistration[] = [];
  private readonly paid: MadeRegistration[] = [];
  private families = 0;
  private isCampUnderWay = false;

  constructor(
    private readonly ledger: Ledger,
    private readonly coaches: Person[],
    private readonly bankUrl: string,
  ) {}

  /**
   * Registers one of the remaining families; if few remain, a coach publishes another camp.
   * @returns null while no family remains and a camp is being published
   */
  next(): Promise<void> | null {
    if (this.wishes.length < familiesEach && !this.isCampUnderWay) return this.publishCamp();
    const campId = anyOf(this.wishes);
    return campId === undefined ? null : this.comeTo(campId, this.nextFamily());
  }

  /** @returns null if there is none */
  deleteRegistration(): Promise<void> | null {
    const registration = anyOf(this.registrations);
    return registration ? this.remove(registration) : null;
  }

  /** @returns null if there is none */
  payByCard(): Promise<void> | null {
    const registration = anyOf(this.registrations);
    return registration ? this.pay(registration) : null;
  }

  /** @returns null if nothing was paid */
  refund(): Promise<void> | null {
    const registration = anyOf(this.paid);
    return registration ? this.giveBack(registration) : null;
  }

  private async publishCamp(): Promise<void> {
    this.isCampUnderWay = true;
    const day = DateTime.utc().plus({ days: startsIn });
    const hours = { startTime: '09:00', endTime: '15:00' };
    const division = { sport: 'coed', time: '09:00 - 10:00', field: 'Field 1', capacity: places.division };
    const answer = await this.ledger
      .write(this.coaches[0]!, createCamp, {
        headers: { 'idempotency-key': randomUUID() },
        body: {
          ...{ title: 'Diamond Days', location: 'Doubleday Field', fullCampPrice: 150, dailyPrice: 55 },
          ...{ startDate: day.toISODate(), endDate: day.plus({ days: 2 }).toISODate(), ...hours },
          capacity: places.camp,
          divisions: ['10U', '12U'].map((ageGroup) => ({ ...division, ageGroup })),
        },
      })
      .finally(() => (this.isCampUnderWay = false));
    if (!answer) return;
    const { id } = answer.body as Camp;
    this.ledger.things.push({ about: `camp ${id}`, state: 'active', mails: [] });
    this.wishes.push(...Array<number>(familiesEach).fill(id));
  }

  private nextFamily(): Family {
    this.families += 1;
    const n = this.families;
    const person = this.ledger.person(`${randomUUID()}@fungo.test`);
    return {
      person,
      address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      guardian: { parentName: 'Sam Hale', parentEmail: person.email, parentPhone: '(555) 014-7720' },
      children: Array.from({ length: 1 + (n % 3) }, (_, child) => ({
        playerName: 'Robin Hale',
        playerAge: (n + child) % 2 === 0 ? 10 : 12,
      })),
    };
  }

  /** Registers all of a family's children, or puts them on the waitlist if there isn't room for all. */
  private async comeTo(campId: number, family: Family): Promise<void> {
    const { person, address, guardian, children } = family;
    const answer = await this.ledger.write(
      person,
      registerForCamp,
      {
        headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': address },
        body: {
          registration: { campId, ...guardian, paymentMethod: 'cash' },
          participants: children.map((child) => ({
            ...child,
            ...{ emergencyContact: 'Sam Hale', emergencyPhone: '(555) 014-7720' },
          })),
        },
      },
      ['camps.full', 'camps.division-full'],
    );
    if (!answer) return this.waitFor(campId, family);
    const { id, accessToken } = answer.body as { id: string; accessToken: string };
    const registration: MadeRegistration = {
      about: `registration ${id}`,
      ...{ id, campId, accessToken, family },
      state: `confirmed, children: ${children.length}`,
      mails: [{ kind: 'camp-registered', to: person.email }],
    };
    this.ledger.things.push(registration);
    this.registrations.push(registration);
  }

  /** A family cannot join the waitlist if a place became free in between. */
  private async waitFor(campId: number, { person, address, guardian, children }: Family): Promise<void> {
    const answer = await this.ledger.write(
      person,
      joinWaitlist,
      {
        params: { id: campId },
        headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': address },
        body: { ...guardian, children },
      },
      ['camps.has-room'],
    );
    if (!answer) return;
    this.ledger.things.push({
      about: `family ${(answer.body as { id: string }).id}`,
      state: 'waiting',
      mails: [{ kind: 'camp-place-offered', to: person.email }],
    });
  }

  /** The family pays on the bank's form, and gets a mail. */
  private async pay(registration: MadeRegistration): Promise<void> {
    const { id, campId, accessToken, family } = registration;
    const answer = await this.ledger.write(
      family.person,
      { ...createPaymentIntent, path: `${createPaymentIntent.path}?token=${accessToken}` },
      { headers: { 'x-forwarded-for': family.address }, body: { campId, registrationId: id } },
    );
    if (!answer) return;
    const { clientSecret } = answer.body as { clientSecret: string };
    const paid = await fetch(`${this.bankUrl}/browser/payment_intents/${clientSecret}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ card: '4242424242424242' }),
    });
    if (!paid.ok) throw new Error(`The bank takes no card: ${paid.status}`);
    registration.mails.push({ kind: 'camp-receipt', to: family.person.email });
    this.paid.push(registration);
  }

  /** Refunds nothing if the product has not heard of the payment yet. */
  private async giveBack({ id, family, mails }: MadeRegistration): Promise<void> {
    const answer = await this.ledger.write(
      this.coaches[0]!,
      refundRegistration,
      {
        params: { id },
        headers: { 'idempotency-key': randomUUID() },
        body: { by: 'card', amount: refund, reason: 'Rained out' },
      },
      ['payments.refund-too-much', 'payments.registration-not-found'],
    );
    if (answer) mails.push({ kind: 'camp-receipt', to: family.person.email });
  }

  /** Its places go to waiting families. */
  private async remove(registration: MadeRegistration): Promise<void> {
    const params = { id: registration.id };
    if (await this.ledger.write(this.coaches[1]!, deleteCampRegistration, { params }))
      registration.state = 'gone';
  }
}
