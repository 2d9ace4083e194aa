import type { CampRegistration } from '@fungo/contracts';
import { cn } from '@/lib/cn';

/** What a registration costs and why, in dollars. */
export type Priced = Pick<CampRegistration, 'totalAmount' | 'siblingDiscount' | 'promotion'>;

interface PriceLinesProps {
  price: Priced;
  /** How many children it is for. */
  players: number;
  className?: string;
}

/** A price line by line: the children, what is taken off and why, the total. */
export function PriceLines({ price, players, className }: PriceLinesProps) {
  const { totalAmount, siblingDiscount, promotion } = price;
  const children = totalAmount + siblingDiscount + (promotion?.discount ?? 0);
  return (
    <dl aria-label="Price" className={cn('grid gap-1.5', className)}>
      <Line term={`${players} ${players === 1 ? 'player' : 'players'}`} dollars={children} />
      {siblingDiscount > 0 && <Line term="Sibling discount" dollars={-siblingDiscount} />}
      {promotion && <Line term={`Code ${promotion.code}`} dollars={-promotion.discount} />}
      <Line term="Total" dollars={totalAmount} strong />
    </dl>
  );
}

const Line = ({ term, dollars, strong }: { term: string; dollars: number; strong?: boolean }) => (
  <div className={cn('flex justify-between gap-4', strong && 'border-t border-current/30 pt-1.5 font-bold')}>
    <dt className="min-w-0 wrap-anywhere">{term}</dt>
    <dd className="tabular-nums">
      {dollars < 0 && '−'}${Math.abs(dollars).toFixed(2)}
    </dd>
  </div>
);
