import { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import {
  addHourAlert,
  addOwnSlot,
  addPlayerNote,
  answerSeries,
  bookLesson,
  bookSeries,
  buyPackage,
  callRainOut,
  changeLesson,
  markPackage,
  noteAttendance,
  noteChargePayment,
  previewSeries,
  setPackageOffer,
} from '@fungo/contracts';
import { Outbox, type SignedIn } from '@fungo/platform';
import { PeopleService } from '@fungo/platform/people';
import { ChargesWriter } from '../../services/scheduling/src/charges/charges.writer';
import { LessonCharges } from '../../services/scheduling/src/charges/lesson-charges';
import { CoachesService } from '../../services/scheduling/src/people/coaches.service';
import type { Calls } from './calls';
import { playerKey } from './families';
import type { BookedLesson, People } from './people';
import { hourOf } from './lessons';

const riley = 'player@fungo.test';
const jordan = 'player2@fungo.test';
const contactOf = (studentEmail: string) => ({
  ...{ studentPhone: '(555) 014-7720', studentEmail },
  ...({ sessionFocus: 'hitting', weeklyRecurring: 'yes' } as const),
});

/** The people who act in the season, as their sessions have them. */
export interface Cast {
  admin: SignedIn;
  dana: SignedIn;
  marcus: SignedIn;
  riley: SignedIn;
  jordan: SignedIn;
}

export async function castOf(calls: Calls, { admin, players, instructors }: People): Promise<Cast> {
  return {
    admin: await calls.person(admin),
    dana: await calls.coach(instructors.get('coach@fungo.test')!),
    marcus: await calls.coach(instructors.get('coach2@fungo.test')!),
    riley: await calls.person(players.get(riley)!),
    jordan: await calls.person(players.get(jordan)!),
  };
}

/**
 * The acts of families and coaches since the academy opened: payments, attendance, packages, a series, a rain-out, and an
 * alert for a free hour. Each is a real call, so its mails, money and records follow.
 */
export class Season {
  constructor(
    private readonly calls: Calls,
    private readonly scheduling: DataSource,
    private readonly cast: Cast,
    private readonly people: Pick<People, 'playerIds' | 'slots' | 'booked'>,
    private readonly now: DateTime,
  ) {}

  async play(): Promise<void> {
    const { booked } = this.people;
    await this.charge(booked);
    for (const one of booked) await this.settle(one);
    await this.offerPackages();
    await this.buyPackages();
    await this.bookSeries(this.hourOf('dana-wednesday'));
    await this.rainOut();
    await this.waitForHour(this.hourOf('dana-monday'));
    await this.writeNote();
  }

  /** Charges each confirmed lesson as its confirmation would have. */
  private async charge(booked: BookedLesson[]): Promise<void> {
    const outbox = new Outbox('scheduling');
    const coaches = new CoachesService(new PeopleService());
    const charges = new LessonCharges(new ChargesWriter(outbox), coaches, outbox);
    for (const { stored } of booked.filter((one) => one.stored.status === 'confirmed'))
      await this.scheduling.transaction((manager) => charges.open(manager, stored));
  }

  /** The coach notes who came, and who paid. */
  private async settle({ lesson, stored }: BookedLesson): Promise<void> {
    const coach = lesson.slot.startsWith('dana') ? this.cast.dana : this.cast.marcus;
    const { paid: by, attendance } = lesson;
    if (attendance)
      await this.calls.call(coach, noteAttendance, { params: { id: String(stored.id) }, body: attendance });
    if (by)
      await this.calls.call(coach, noteChargePayment, {
        params: { id: stored.chargeId! },
        body: { paid: true, by },
      });
  }

  private async offerPackages(): Promise<void> {
    const { admin, dana } = this.cast;
    const offer = (by: SignedIn, lessons: 5 | 10, price: number) =>
      this.calls.call(by, setPackageOffer, { body: { lessons, price, months: 6 } });
    await offer(admin, 5, 300);
    await offer(admin, 10, 580);
    await offer(dana, 5, 350);
    await offer(dana, 10, 675);
  }

  /** Riley's package is paid, and Mia's is not yet. */
  private async buyPackages(): Promise<void> {
    const { riley: family, dana, marcus } = this.cast;
    const buy = (playerId: string, { instructorId }: SignedIn, lessons: 5 | 10) =>
      this.calls.call(family, buyPackage, { body: { playerId, instructorId: instructorId!, lessons } });
    const { id } = await buy(this.player(), dana, 10);
    await this.calls.call(dana, markPackage, { params: { id: String(id) }, body: { by: 'venmo' } });
    await buy(this.player('Mia'), marcus, 5);
  }

  /** Eight weeks at one time; the coaches' clinic closes one of them. */
  private async bookSeries(start: Date): Promise<void> {
    const { riley: family, dana } = this.cast;
    const playerId = this.player();
    const instructorId = dana.instructorId!;
    const { dates } = await this.calls.call(family, previewSeries, {
      query: { instructorId: String(instructorId), start: start.toISOString(), weeks: '8', playerId },
    });
    const starts = dates.filter(({ state }) => state === 'free').map((date) => date.start!);
    const lessons = await this.calls.call(family, bookSeries, {
      body: { playerId, instructorId, starts, usePackage: true, ...contactOf(riley) },
    });
    await this.calls.call(dana, answerSeries, {
      params: { id: String(lessons[0]!.series!.id) },
      body: { status: 'confirmed' },
    });
  }

  /** Two lessons of tomorrow morning, which the coach rains out. */
  private async rainOut(): Promise<void> {
    const { marcus, riley: family, jordan: other } = this.cast;
    const date = this.now.plus({ days: 1 }).toISODate()!;
    await this.calls.call(marcus, addOwnSlot, {
      body: {
        ...{ schedulingType: 'specific', specificDate: date, startTime: '07:00', endTime: '09:00' },
        ...{ price: 65, location: 'Field 2, third-base side' },
      },
    });
    const book = async (by: SignedIn, email: string, hour: number, child?: string) => {
      const at = this.now.plus({ days: 1 }).set({ hour, minute: 0, second: 0, millisecond: 0 });
      const { id } = await this.calls.call(by, bookLesson, {
        body: {
          ...{ instructorId: marcus.instructorId!, scheduledDate: at.toUTC().toISO()! },
          ...{ ...contactOf(email), sessionFocus: 'fielding', playerId: this.playerOf(email, child) },
        },
      });
      await this.calls.call(marcus, changeLesson, {
        params: { id: String(id) },
        body: { status: 'confirmed' },
      });
    };
    await book(family, riley, 7, 'Leo');
    await book(other, jordan, 8);
    await this.calls.call(marcus, callRainOut, {
      body: {
        ...{ date, startTime: '07:00', endTime: '09:00' },
        message: 'Field 2 is under water after last night. Sorry! Please pick another time.',
      },
    });
  }

  /** Riley would take an hour that another player has. */
  private async waitForHour(start: Date): Promise<void> {
    const { riley: family, dana } = this.cast;
    const at = DateTime.fromJSDate(start, { zone: this.now.zone });
    const [date, time] = [at.toISODate()!, at.toFormat('HH:mm')];
    await this.calls.call(family, addHourAlert, {
      body: {
        ...{ instructorId: dana.instructorId!, playerId: this.player() },
        ...{ from: date, to: date, startTime: time, endTime: time },
      },
    });
  }

  private async writeNote(): Promise<void> {
    await this.calls.call(this.cast.dana, addPlayerNote, {
      params: { id: this.player() },
      body: {
        text: 'Gets down on himself after a bad round. Short rounds, then a break. Loves the bunting game.',
      },
    });
  }

  /** The first hour of a weekly slot, not in the next seven days but in the seven after them. */
  private hourOf(slot: string): Date {
    return hourOf(this.people.slots.get(slot)!, { weeks: 1 }, this.now);
  }

  private player = (child?: string): string => this.playerOf(riley, child);
  private playerOf = (account: string, child?: string): string =>
    this.people.playerIds.get(playerKey(account, child))!;
}
