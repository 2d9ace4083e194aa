import { isOnePrice, priceOfChild } from '@fungo/contracts/camps/price';
import { formatMoney, toDollars } from '@fungo/contracts/money';
import { hasDetails, PriceLines } from '@/academy/price-lines';
import type { FamilyForm, SoldCamp } from './family-form';
import { allDaysWords, chosenDays, isFree, pricedFor } from './registration.rules';

interface PriceBoardProps {
  camp: SoldCamp;
  family: FamilyForm;
  /** Today on the academy's calendar. */
  today: string;
}

/** The registration's current price. */
export function PriceBoard({ camp, family, today }: PriceBoardProps) {
  const days = chosenDays(camp, family.registration);
  const children = family.participants.length;
  const price = pricedFor(camp, family, today);
  return (
    <section aria-label="Price" className="board rounded-lg p-5 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <strong>{formatMoney(toDollars(priceOfChild(camp, days)))}</strong> per player
          <span className="block text-sm text-board-muted">{daysWords(camp, days)}</span>
        </p>
        <p aria-live="polite" className="flex items-center gap-3">
          <span>
            {children} {children === 1 ? 'player' : 'players'}
          </span>
          <span className="flap text-3xl">
            <span className="sr-only">Total: </span>${price.totalAmount.toFixed(2)}
          </span>
          {isFree(camp, family) && <strong>Nothing to pay</strong>}
        </p>
      </div>
      {hasDetails(price) && (
        <PriceLines
          price={price}
          players={children}
          today={today}
          className="mt-4 border-t border-board-line pt-4"
        />
      )}
    </section>
  );
}

function daysWords(camp: SoldCamp, { registrationOption, selectedDays }: ReturnType<typeof chosenDays>) {
  if (registrationOption === 'all_days' || isOnePrice(camp)) return allDaysWords(camp);
  if (selectedDays.length === 0) return 'No day chosen yet';
  return `${selectedDays.length} ${selectedDays.length === 1 ? 'day' : 'days'} at ${formatMoney(camp.dailyPrice)}`;
}
