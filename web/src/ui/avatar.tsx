import { useState } from 'react';
import { cn } from '@/lib/cn';

interface AvatarProps {
  person: { firstName: string; lastName: string; profileImageUrl?: string | null };
  size?: keyof typeof sizes;
}

const sizes = {
  sm: 'size-10 rounded-full',
  md: 'size-11 rounded-full',
  lg: 'size-16 rounded-md text-2xl',
  xl: 'size-20 rounded-md text-3xl',
};

/** A person's picture, or their initials as on the back of a jersey. The name is next to it, so screen readers skip it. */
export function Avatar({ person, size = 'sm' }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = person.profileImageUrl;
  return (
    <span
      aria-hidden
      className={cn(
        'inline-grid shrink-0 place-items-center overflow-hidden bg-clay-deep font-display font-extrabold text-white',
        sizes[size],
      )}
    >
      {url && url !== brokenUrl ? (
        <img src={url} alt="" className="size-full object-cover" onError={() => setBrokenUrl(url)} />
      ) : (
        initialsOf(person)
      )}
    </span>
  );
}

/** By code points: half of an emoji is no initial. */
const initialsOf = ({ firstName, lastName }: AvatarProps['person']) =>
  [firstName, lastName]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();
