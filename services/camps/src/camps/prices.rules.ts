import { type BodyOf, type changeCamp, isOnePrice, notFree, toCents, toDollars } from '@fungo/contracts';
import { invalidRequest } from '@fungo/platform';
import type { StoredCamp } from '../places/camp.entity';

type Change = Pick<BodyOf<typeof changeCamp>, 'price' | 'dailyPrice' | 'campType' | 'startDate' | 'endDate'>;

/** Refuses to make a paid camp free. @throws AppError `request.invalid` */
export function assertNotFreed(camp: StoredCamp, change: Change): void {
  const dailyPrice = change.dailyPrice ?? toDollars(camp.dailyPriceCents);
  const before = {
    ...camp,
    fullCampPrice: toDollars(camp.fullPriceCents),
    dailyPrice: toDollars(camp.dailyPriceCents),
  };
  const after = { ...change, fullCampPrice: change.price, dailyPrice };
  const isFreed = {
    price: toCents(change.price) === 0 && camp.fullPriceCents > 0,
    dailyPrice:
      toCents(dailyPrice) === 0 && (camp.dailyPriceCents > 0 || (costs(before) > 0 && isOnePrice(after))),
  };
  const issues = Object.entries(isFreed).filter(([, freed]) => freed);
  if (issues.length > 0) throw invalidRequest(issues.map(([field]) => ({ path: [field], message: notFree })));
}

/** Price per child for all days. */
const costs = (camp: Parameters<typeof isOnePrice>[0]): number =>
  isOnePrice(camp) ? camp.dailyPrice : camp.fullCampPrice;
