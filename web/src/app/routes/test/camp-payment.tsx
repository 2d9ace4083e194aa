import CampPaymentPage from '../camp-payment';
import { academy, camp } from '../../../../test/academy';
import { unknownFamily } from '../../../../test/camps';
import { renderApp } from '../../../../test/render';
import { answer, person } from '../../../../test/server';
import { familyDraft } from '@/features/camps/components/registration/family-draft';
import {
  blankChild,
  blankFamily,
  type FamilyForm,
} from '@/features/camps/components/registration/family-form';

export const family: FamilyForm = {
  registration: {
    ...blankFamily.registration,
    parentName: 'Rosa Delgado',
    parentEmail: 'rosa@fungo.test',
    parentPhone: '555 0142',
  },
  participants: ['Maya', 'Leo'].map((name) => ({
    ...blankChild,
    playerName: `${name} Delgado`,
    playerAge: '10',
    emergencyContact: 'Luis',
    emergencyPhone: '555',
  })),
};
export const site = { ...academy, payment: { venmo: '@cedar-hollow', cashApp: '$cedar', phone: '' } };

/** A device without a registration, and an academy that takes Venmo and Cash App. */
export function resetPayment() {
  familyDraft('7').drop();
  sessionStorage.clear();
  answer('GET /api/site', site);
  answer('GET /api/camps/{id}', camp());
  answer('GET /api/auth/user', person({ role: 'admin' }));
  answer('GET /api/camp-registrations/family', unknownFamily);
}
export const open = () =>
  renderApp(<CampPaymentPage />, { at: '/camp-payment/7', path: '/camp-payment/:campId' });
/** Opens the page with a registration started on this device. */
export const openBegun = () => {
  familyDraft('7').keep(family);
  return open();
};
