import { type DataSource, In } from 'typeorm';
import {
  idAfter,
  personalDataList,
  type PersonalDataList,
  shownAt,
  shownMoney,
} from '@fungo/platform/academy';
import { StoredPackage } from '../calendar/package.entity';
import { PackageEntry } from '../packages/package-entry.entity';

/** The packages of a family's players, with each change of their balance. */
export const packageLists = ({ manager }: DataSource): PersonalDataList[] => [
  personalDataList({
    title: 'Lesson packages',
    rows: ({ playerIds }, page) =>
      manager.find(StoredPackage, {
        where: { playerId: In(playerIds), ...idAfter.number(page) },
        order: { id: 'ASC' },
        take: page.limit,
      }),
    place: ({ id }) => id,
    show: (one) => ({
      Package: one.id,
      Lessons: one.lessons,
      Price: shownMoney(one.priceCents),
      'Valid for months': one.months,
      Paid: shownAt(one.paidAt),
      'Paid by': one.paidBy,
      'Number of its payment': one.chargeId,
      Expires: shownAt(one.expiresAt),
      Dropped: shownAt(one.withdrawnAt),
      Bought: shownAt(one.createdAt),
    }),
  }),
  personalDataList({
    title: 'Uses of lesson packages',
    rows: ({ playerIds }, page) =>
      manager.find(PackageEntry, {
        where: { package: { playerId: In(playerIds) }, ...idAfter.number(page) },
        order: { id: 'ASC' },
        take: page.limit,
      }),
    place: ({ id }) => id,
    show: ({ packageId, kind, amount, balance, madeAt }) => ({
      Package: packageId,
      Change: kind,
      Lessons: amount,
      'Left afterward': balance,
      At: shownAt(madeAt),
    }),
  }),
];
