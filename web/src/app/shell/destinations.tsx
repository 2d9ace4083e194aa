import type { Role } from '@fungo/contracts';
import {
  CalendarDays,
  CalendarPlus,
  CircleDollarSign,
  CircleUserRound,
  House,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  Settings,
  Tent,
  Users,
  Video,
} from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { destinationAt, destinationsOf } from './destinations.rules';

const icons: Record<string, LucideIcon> = {
  Home: House,
  Book: CalendarPlus,
  Swings: Video,
  Camps: Tent,
  Me: CircleUserRound,
  Today: ListTodo,
  Calendar: CalendarDays,
  Reviews: Video,
  People: Users,
  Overview: LayoutDashboard,
  Money: CircleDollarSign,
  Settings,
};

/** A bar at the bottom of a phone, and a rail at the left of a wide window. */
export function Destinations({ role }: { role: Role }) {
  const destinations = destinationsOf(role);
  const here = destinationAt(destinations, useLocation());
  return (
    <nav
      aria-label="Destinations"
      className="board fixed inset-x-0 bottom-0 z-30 h-(--dock-height) border-t border-board-line pb-[env(safe-area-inset-bottom)] xl:top-(--nav-height) xl:right-auto xl:h-auto xl:w-(--rail-width) xl:border-t-0 xl:border-r xl:pt-4 print:hidden"
    >
      <ul className="flex h-full xl:h-auto xl:flex-col xl:gap-1">
        {destinations.map((destination) => (
          <li key={destination.to} className="flex-1 xl:flex-none">
            <Tap {...destination} isHere={destination === here} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tap({ to, label, isHere }: { to: string; label: string; isHere: boolean }) {
  const Icon = icons[label]!;
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={cn(
        'flex h-full min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-bold no-underline -outline-offset-4 hover:bg-board-raised hover:text-board-ink xl:h-16 xl:text-sm',
        isHere ? 'text-lamp' : 'text-board-muted',
      )}
    >
      <Icon aria-hidden className="size-6" strokeWidth={isHere ? 2.5 : 2} />
      {label}
    </Link>
  );
}
