import { buyPackage, cancelLesson, listPackages, markPackage, setPackageOffer } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { PackageEntry } from '../src/packages/package-entry.entity';
import { SeriesAcademy } from './series';

/** An academy with packages of lessons. */
export class PackageAcademy extends SeriesAcademy {
  offerPackage(
    caller: SignedIn,
    price: number | null,
    more: { lessons?: 5 | 10; instructorId?: number } = {},
  ) {
    return this.as(caller).call(setPackageOffer, { body: { lessons: 5, price, months: 6, ...more } });
  }

  buy(caller: SignedIn, { instructorId }: { instructorId: number }, headers?: Record<string, string>) {
    return this.as(caller).call(buyPackage, { body: { instructorId, lessons: 5 }, headers });
  }

  mark(caller: SignedIn, id: number, by: 'cash' | null) {
    return this.as(caller).call(markPackage, { params: { id: `${id}` }, body: { by } });
  }

  packagesOf(caller: SignedIn, player: SignedIn) {
    return this.as(caller).call(listPackages, { query: { playerId: player.id } });
  }

  cancel(caller: SignedIn, { id }: { id: number }) {
    return this.as(caller).call(cancelLesson, { params: { id: `${id}` } });
  }

  /** A paid package of five lessons. @returns its id */
  async paid(player: SignedIn, coach: SignedIn & { instructorId: number }): Promise<number> {
    await this.offerPackage(coach, 300);
    const { id } = (await this.buy(player, coach)).body;
    await this.mark(coach, id, 'cash');
    return id;
  }

  /** Kind and amount of each entry; their sum is each entry's balance. */
  async entries(packageId: number): Promise<[string, number][]> {
    const entries = await this.dataSource.manager.find(PackageEntry, {
      where: { packageId },
      order: { number: 'ASC' },
    });
    let sum = 0;
    for (const [i, { number, amount, balance }] of entries.entries())
      expect([number, balance]).toEqual([i + 1, (sum += amount)]);
    return entries.map(({ kind, amount }) => [kind, amount]);
  }
}
