import { useWatch } from 'react-hook-form';
import { campDates, campHours, campTypeWords, priceWords } from '@/academy/camp-words';
import { cn } from '@/lib/cn';
import { typedNumber } from '@fungo/contracts/typed-number';
import { Badge } from '@/ui/badge';
import { isOneDay, spotsIn, type NewCampValues } from './new-camp.rules';

interface CampPreviewProps {
  whole: 'fullCampPrice' | 'price';
  className?: string;
}

type Values = NewCampValues & { price: string | number };

/** The camp as families will see it in the list, from what is typed. */
export function CampPreview({ whole, className }: CampPreviewProps) {
  const values = useWatch<Values>() as Values;
  const { title, campType, location, startDate, endDate, startTime, endTime, capacity, divisions } = values;
  const price = typedNumber(`${isOneDay(campType) ? values.dailyPrice : values[whole]}`);
  const ages = [values.ageMin, values.ageMax].map((age) => typedNumber(`${age}`));
  const spots = spotsIn(divisions ?? []);
  const groups = divisions?.length ?? 0;
  return (
    <aside
      aria-label="Preview"
      className={cn('grid gap-1.5 rounded-lg border border-dashed border-edge p-4', className)}
    >
      <p className="eyebrow text-muted">As families see it</p>
      <p>
        <Badge tone="leather">{campTypeWords[campType]}</Badge>
      </p>
      <p className={cn('font-display text-xl leading-tight font-extrabold', !title && 'text-muted')}>
        {title || 'Title'}
      </p>
      <p className="text-sm text-muted">
        {startDate && endDate && startDate <= endDate ? campDates({ startDate, endDate }) : 'Dates'}
        {startTime && endTime && <span className="block">{campHours({ startTime, endTime })}</span>}
        <span className="block">{location || 'Location'}</span>
        {ages.every(Number.isInteger) && (
          <span className="block">
            Ages {ages[0]} to {ages[1]}
          </span>
        )}
      </p>
      <p>
        <strong className="text-lg">
          {Number.isFinite(price) && price >= 0 ? priceWords(price) : 'Price'}
        </strong>{' '}
        <span className="text-sm text-muted">per player</span>
      </p>
      <p className="text-sm text-muted">
        {capacity || 'No'} spots · {groups} {groups === 1 ? 'division' : 'divisions'}
        {spots !== null && ` with ${spots}`}
      </p>
    </aside>
  );
}
