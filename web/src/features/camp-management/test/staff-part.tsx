import type { Camp } from '@fungo/contracts';
import { StaffPart } from '../components/staff-part';
import { camp } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';

/** What staff see below the card of a camp that nobody has registered for. */
export const showStaffPart = (over: Partial<Camp> = {}) =>
  renderApp(<StaffPart camp={camp({ registrations: [], ...over })} timeZone="America/New_York" />);
