import type { Camp } from '@fungo/contracts';
import { StaffPart } from '../components/staff-part';
import { camp } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';

/** Staff's part below the card of a camp without registrations. */
export const showStaffPart = (over: Partial<Camp> = {}) =>
  renderApp(<StaffPart camp={camp({ registrations: [], ...over })} timeZone="America/New_York" />);
