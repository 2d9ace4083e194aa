import type { CampRegistration } from '@fungo/contracts';
import { dueOf } from '@fungo/contracts/camps/price';
import { toCents, toDollars } from '@fungo/contracts/money';
import { formatDay } from '@/lib/calendar';
import { cn } from '@/lib/cn';

/** A registration's price, line by line, and its payments, in dollars. */
export type Priced = Pick<
  CampRegistration,
  'totalAmount' | 'siblingDiscount' | 'promotion' | 'received' | 'deposit'
>;

interface PriceLinesProps {
  price: Priced;
  /** How many children it is for. */
  players: number;
  /** The academy's date. */
  today: string;
  className?: string;
}

/** A price line by line: what is taken off of the children's and why, the total; what was paid, what is due now and what later. */
export function PriceLines({ price, players, today, className }: PriceLinesProps) {
  const { totalAmount, siblingDiscount, promotion, received, deposit } = price;
  const children = totalAmount + siblingDiscount + (promotion?.discount ?? 0);
  const { owed, now } = due(price, today);
  return (
    <dl aria-label="Price in detail" className={cn('grid gap-1.5', className)}>
      {children > totalAmount && (
        <Line term={`${players} ${players === 1 ? 'player' : 'players'}`} dollars={children} />
      )}
      {siblingDiscount > 0 && <Line term="Sibling discount" dollars={-siblingDiscount} />}
      {promotion && <Line term={`Code ${promotion.code}`} dollars={-promotion.discount} />}
      <Line term="Total" dollars={totalAmount} strong />
      {received > 0 && <Line term="Paid" dollars={-received} />}
      {received > 0 && owed > 0 && owed === now && <Line term="Still to pay" dollars={owed} strong />}
      {now < owed && (
        <>
          {now > 0 && <Line term="Due now" dollars={now} strong />}
          <Line
            term={`Due by ${formatDay(deposit!.restBy, 'date')}`}
            dollars={owed - now}
            strong={now === 0}
          />
        </>
      )}
    </dl>
  );
}

/** The balance and the part of it that is due now, in dollars. */
export function due(
  { totalAmount, received, deposit }: Pick<Priced, 'totalAmount' | 'received' | 'deposit'>,
  today: string,
): { owed: number; now: number } {
  const { owed, now } = dueOf(
    {
      ...{ total: toCents(totalAmount), received: toCents(received) },
      deposit: deposit && { cents: toCents(deposit.amount), restBy: deposit.restBy },
    },
    today,
  );
  return { owed: toDollars(owed), now: toDollars(now) };
}

/** Whether a price needs more words than its total. */
export const hasDetails = ({ siblingDiscount, promotion, received, deposit }: Priced) =>
  siblingDiscount > 0 || promotion !== null || received > 0 || deposit !== null;

const Line = ({ term, dollars, strong }: { term: string; dollars: number; strong?: boolean }) => (
  <div className={cn('flex justify-between gap-4', strong && 'border-t border-current/30 pt-1.5 font-bold')}>
    <dt className="min-w-0 wrap-anywhere">{term}</dt>
    <dd className="tabular-nums">
      {dollars < 0 && '−'}${Math.abs(dollars).toFixed(2)}
    </dd>
  </div>
);
