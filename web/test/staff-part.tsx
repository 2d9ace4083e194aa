import type { Camp } from '@fungo/contracts';
import { StaffPart } from '@/features/camp-management/components/staff-part';
import { camp } from './academy';
import { renderApp } from './render';

/** What staff see below the card of a camp that nobody has registered for. */
export const showStaffPart = (over: Partial<Camp> = {}) =>
  renderApp(<StaffPart camp={camp({ registrations: [], ...over })} timeZone="America/New_York" />);
