import type { Camp, EndpointByKey, RequestOf } from '@fungo/contracts';
import { isOnePrice } from '@fungo/contracts/camps/price';
import { refundTermsOf } from '@fungo/contracts/camps/refund-terms';
import { consentVersions } from '@fungo/contracts/consents';
import type { LinkKey } from '../../kept';
import { namesIn, type FamilyForm, type SoldCamp } from './family-form';
import { chosenDays, divisionsOf, totalFor } from './registration.rules';

type Registration = RequestOf<EndpointByKey['POST /api/camp-registrations/create']>['body'];
type UnpaidRegistration = RequestOf<EndpointByKey['POST /api/camps/register-without-payment']>['body'];

/** The request body for a complete form. The server asks about a child who is already registered, unless that is intended. */
export function registrationBody(
  camp: SoldCamp,
  family: FamilyForm,
  { offer, isTwiceMeant = false }: { offer?: LinkKey; isTwiceMeant?: boolean } = {},
): Registration {
  const { paymentMethod } = family.registration;
  return {
    registration: {
      campId: camp.id,
      ...guardianOf(camp, family),
      // A free registration sends no payment method.
      ...(paymentMethod && { paymentMethod }),
      totalAmount: totalFor(camp, family),
      refuseTwice: !isTwiceMeant,
      ...(offer?.token && { offer: { id: offer.id, token: offer.token } }),
    },
    participants: participantsOf(camp, family),
  };
}

/** The request body for paying later. */
export const unpaidBody = (camp: SoldCamp, family: FamilyForm): UnpaidRegistration => ({
  campId: camp.id,
  parentInfo: { ...guardianOf(camp, family), refuseTwice: true },
  participants: participantsOf(camp, family),
  totalAmount: totalFor(camp, family),
  paymentMethod: 'later',
});

/** The days to send; named only if the family chose single days. */
export function daysToSend(camp: SoldCamp, registration: FamilyForm['registration']) {
  const { registrationOption, selectedDays } = chosenDays(camp, registration);
  const isAll = registrationOption === 'all_days' || isOnePrice(camp);
  return isAll ? { registrationOption: 'all_days' as const } : { registrationOption, selectedDays };
}

function guardianOf(camp: SoldCamp, { registration }: FamilyForm) {
  return {
    parentName: registration.parentName,
    parentEmail: registration.parentEmail,
    parentPhone: registration.parentPhone,
    ...daysToSend(camp, registration),
    pickupNames: namesIn(registration.pickupNames),
    refundText: refundTermsOf(camp).text,
    consentText: consentVersions.camp,
    ...(registration.promotion && { promotionCode: registration.promotion.code }),
    ...(camp.waiver &&
      registration.signedName.trim() && {
        waiver: { waiverId: camp.waiver.id, signedName: registration.signedName },
      }),
  };
}

/** Names each division that the family saw, so that the server puts no child elsewhere. */
function participantsOf(camp: Camp, { participants }: FamilyForm) {
  const divisions = divisionsOf(camp, participants);
  return participants.map(({ known: _, noPhotos, ...child }, index) => ({
    ...child,
    divisionId: divisions[index]?.id,
    ...(noPhotos && { photosAllowed: false }),
  }));
}
