import type { ComparedFilm, Comparison } from '@fungo/contracts';
import { useEffect, useState } from 'react';
import { cn } from '@/lib/cn';
import { Choices } from '@/ui/choices';
import { Film } from '../film/film';
import { useShortcuts } from '../use-shortcuts';
import { Pair } from './pair';
import { PairControls } from './pair-controls';
import { type Chosen, crackOf } from './pair.rules';
import { CrackForm, SideFilm } from './side';

interface CompareBenchProps {
  left: ComparedFilm;
  right: ComparedFilm;
  chosen: Chosen;
  /** Absent for a family, which only looks. */
  change?: (part: Partial<Chosen>) => void;
}

const layouts: { value: Comparison['layout']; label: string }[] = [
  { value: 'side', label: 'Side by side' },
  { value: 'over', label: 'Overlaid' },
];

/** Two films that move together around their cracks. */
export function CompareBench({ left, right, chosen, change }: CompareBenchProps) {
  const cracks = { left: crackOf(chosen.leftCrack, left), right: crackOf(chosen.rightCrack, right) };
  const [pair] = useState(() => new Pair(new Film(left), new Film(right), cracks));
  const [opacity, setOpacity] = useState(0.5);
  const [seen, setSeen] = useState<Comparison['layout']>(chosen.layout);
  const layout = change ? chosen.layout : seen;
  useEffect(() => {
    pair.setCracks({ left: cracks.left, right: cracks.right });
  }, [pair, cracks.left, cracks.right]);
  useShortcuts((command, { repeat }) => {
    const step = repeat ? pair.stepOn : pair.step;
    const moves = {
      toggle: pair.toggle,
      previousFrame: () => step(-1),
      nextFrame: () => step(1),
      slower: () => pair.changeSpeed(-1),
      faster: () => pair.changeSpeed(1),
    };
    const move = moves[command as keyof typeof moves];
    if (!move) return false;
    move();
    return true;
  });
  const isOver = layout === 'over';
  const narrowest = Math.min(...[left, right].map(({ width, height }) => (width ?? 16) / (height ?? 9)));

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="overflow-hidden rounded-lg bg-board text-board-ink">
        <div
          className={cn(
            'grid max-h-[45dvh] min-h-40 w-full grid-rows-1 bg-black lg:max-h-[55dvh]',
            isOver ? 'grid-cols-1 *:col-start-1 *:row-start-1' : 'grid-cols-2 gap-0.5',
          )}
          style={{ aspectRatio: isOver ? narrowest : 2 * narrowest }}
        >
          <SideFilm pair={pair} side="left" film={left} mirrored={chosen.leftMirrored} />
          <SideFilm
            pair={pair}
            side="right"
            film={right}
            mirrored={chosen.rightMirrored}
            opacity={isOver ? opacity : undefined}
          />
        </div>
        <PairControls pair={pair} />
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Choices
          label="Layout"
          name="layout"
          options={layouts}
          chosen={layout}
          onChange={({ target }) => {
            const next = target.value as Comparison['layout'];
            setSeen(next);
            change?.({ layout: next });
          }}
        />
        {isOver && (
          <label className="grid min-w-40 flex-1 font-bold">
            Opacity
            <input
              type="range"
              min={0}
              max={1}
              step={0.05}
              value={opacity}
              onChange={({ target }) => setOpacity(Number(target.value))}
              className="h-11 w-full accent-action"
            />
          </label>
        )}
      </div>
      {change && (
        <div className="grid grid-cols-2 gap-3">
          <CrackForm
            pair={pair}
            film={pair.left}
            compared={left}
            label="Then"
            crack={chosen.leftCrack}
            mirrored={chosen.leftMirrored}
            confirm={(leftCrack) => change({ leftCrack })}
            mirror={() => change({ leftMirrored: !chosen.leftMirrored })}
          />
          <CrackForm
            pair={pair}
            film={pair.right}
            compared={right}
            label="Now"
            crack={chosen.rightCrack}
            mirrored={chosen.rightMirrored}
            confirm={(rightCrack) => change({ rightCrack })}
            mirror={() => change({ rightMirrored: !chosen.rightMirrored })}
          />
        </div>
      )}
    </div>
  );
}
