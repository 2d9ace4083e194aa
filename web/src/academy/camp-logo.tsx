import type { Camp } from '@fungo/contracts';
import alice from '@/art/camps/alice.svg';
import belt from '@/art/camps/belt.svg';
import copper from '@/art/camps/copper.svg';
import oil from '@/art/camps/oil.svg';
import plain from '@/art/camps/plain.svg';
import { cn } from '@/lib/cn';

const patches = { copper, alice, oil, belt, plain };

/** The patch that a camp without a logo wears: chosen by a word of its title. */
export function patchOf(title: string): keyof typeof patches {
  const words = title.toLowerCase().split(/[^a-z]+/);
  return (['copper', 'alice', 'oil', 'belt'] as const).find((patch) => words.includes(patch)) ?? 'plain';
}

/** The camp's own logo, or a patch. The title is next to it, so screen readers skip it. */
export const CampLogo = ({
  camp,
  className,
}: {
  camp: Pick<Camp, 'title' | 'logoUrl'>;
  className?: string;
}) => (
  <img
    src={camp.logoUrl ?? patches[patchOf(camp.title)]}
    alt=""
    className={cn('aspect-square shrink-0 object-contain', className)}
  />
);
