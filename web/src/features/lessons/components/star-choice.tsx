import { useId, useState } from 'react';
import { cn } from '@/lib/cn';
import { starPath } from '@/ui/stars';

/** Words for one to five stars. */
const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

interface StarChoiceProps {
  label: string;
  /** 1 to 5; undefined while none is chosen. */
  value: number | undefined;
  choose: (stars: number) => void;
}

/** Five stars to choose from: radio buttons, so that arrow keys and screen readers know their way. */
export function StarChoice({ label, value, choose }: StarChoiceProps) {
  const name = useId();
  const [pointedAt, setPointedAt] = useState<number>();
  const shown = pointedAt ?? value ?? 0;
  return (
    <fieldset>
      <legend className="font-bold">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex" onPointerLeave={() => setPointedAt(undefined)}>
          {words.map((word, index) => {
            const stars = index + 1;
            return (
              <label
                key={stars}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(stars)}
                className="relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name={name}
                  value={stars}
                  checked={value === stars}
                  onChange={() => choose(stars)}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                <span className="sr-only">
                  {stars} {stars === 1 ? 'star' : 'stars'}: {word}
                </span>
                <svg
                  viewBox="0 0 20 20"
                  aria-hidden
                  className={cn('size-7 text-leather', stars <= shown ? 'fill-current' : 'fill-none')}
                  stroke="currentColor"
                >
                  <path d={starPath} />
                </svg>
              </label>
            );
          })}
        </div>
        <span aria-hidden className="text-muted">
          {words[shown - 1]}
        </span>
      </div>
    </fieldset>
  );
}
