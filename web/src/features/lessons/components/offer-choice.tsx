import { lesson as limits } from '@fungo/contracts/constants';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';

interface OfferChoiceProps {
  /** Instants. */
  starts: string[];
  timeZone: string;
  chosen: string[];
  change: (chosen: string[]) => void;
}

/** Which openings to offer instead, soonest first. */
export const OfferChoice = ({ starts, timeZone, chosen, change }: OfferChoiceProps) => {
  const isFull = chosen.length >= limits.offers.max;
  return (
    <fieldset>
      <legend className="mb-1.5 font-bold">Offer instead (up to {limits.offers.max})</legend>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {starts.toSorted().map((start) => {
          const { day, time } = siteMoment(timeZone, start);
          const isChosen = chosen.includes(start);
          return (
            <li key={start}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 select-none has-disabled:opacity-55">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-ink"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() =>
                    change(isChosen ? chosen.filter((one) => one !== start) : [...chosen, start])
                  }
                />
                {formatDay(day, 'short')}, {formatTime(time)}
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
};
