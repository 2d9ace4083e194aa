import type { Camp, EndpointByKey, RequestOf } from '@fungo/contracts';
import { isOnePrice } from '@fungo/contracts/camps/price';
import { refundTermsOf } from '@fungo/contracts/camps/refund-terms';
import { consentVersions } from '@fungo/contracts/consents';
import type { LinkKey } from '../../kept';
import { namesIn, type FamilyForm, type SoldCamp } from './family-form';
import { chosenDays, divisionsOf, totalFor } from './registration.rules';

type Registration = RequestOf<EndpointByKey['POST /api/camp-registrations/create']>['body'];
type UnpaidRegistration = RequestOf<EndpointByKey['POST /api/camps/register-without-payment']>['body'];

/** What is sent, whole and without a problem. A child that is in the camp already is asked about, unless it is meant. */
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
      // Where there is nothing to pay, it is not asked for.
      ...(paymentMethod && { paymentMethod }),
      totalAmount: totalFor(camp, family),
      refuseTwice: !isTwiceMeant,
      ...(offer?.token && { offer: { id: offer.id, token: offer.token } }),
    },
    participants: participantsOf(camp, family),
  };
}

/** The same for who pays later. */
export const unpaidBody = (camp: SoldCamp, family: FamilyForm): UnpaidRegistration => ({
  campId: camp.id,
  parentInfo: { ...guardianOf(camp, family), refuseTwice: true },
  participants: participantsOf(camp, family),
  totalAmount: totalFor(camp, family),
  paymentMethod: 'later',
});

/** The days as they are sent: named only where they are chosen. */
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

/** Each division is named as the family saw it: it is not put elsewhere without being asked. */
function participantsOf(camp: Camp, { participants }: FamilyForm) {
  const divisions = divisionsOf(camp, participants);
  return participants.map(({ known: _, noPhotos, ...child }, index) => ({
    ...child,
    divisionId: divisions[index]?.id,
    ...(noPhotos && { photosAllowed: false }),
  }));
}
