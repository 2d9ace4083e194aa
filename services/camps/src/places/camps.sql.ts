import { constants } from '@fungo/contracts';
import { dollarsSql, instantSql } from '@fungo/platform';

const { displayAges } = constants.camp;

const hoursSql = (column: string): string => `to_char(${column}, 'HH24:MI')`;

/** SQL for {@link CampFacts} of the camp `c`. */
export const campFactsSql = `json_build_object(
  'campId', c.id,
  'title', c.title,
  'campType', c.camp_type,
  'location', c.location,
  'startDate', c.start_date,
  'endDate', c.end_date,
  'startTime', ${hoursSql('c.start_time')},
  'endTime', ${hoursSql('c.end_time')},
  'status', c.status,
  'playerChecklist', c.player_checklist,
  'arrivalInfo', c.arrival_info,
  'pickupInfo', c.pickup_info)`;

/** SQL for the divisions of the camp `c`. */
export const divisionsSql = `(
  SELECT coalesce(json_agg(json_build_object(
           'id', d.id,
           'sport', d.sport,
           'ageGroup', d.age_group,
           'time', d.time,
           'field', d.field,
           'capacity', d.capacity,
           'taken', d.taken) ORDER BY d.id), '[]')
    FROM divisions AS d WHERE d.camp_id = c.id)`;

/** SQL for the current waiver of the camp `c`. */
const waiverSql = `(
  SELECT json_build_object('id', w.id, 'version', w.version, 'text', w.text, 'required', w.required)
    FROM waivers AS w WHERE w.camp_id = c.id AND w.replaced_at IS NULL)`;

const waitlistCountSql = `(
  SELECT count(*) FROM waitlist AS f JOIN waitlist_children AS child ON child.family_id = f.id
   WHERE f.camp_id = c.id AND f.state = 'waiting')`;

const { refundPolicy } = constants.camp;

/** SQL for the refund policy of the camp `c`. */
export const refundPolicySql = `
  'refundFullDays', coalesce(c.refund_full_days, ${refundPolicy.fullDays}),
  'refundPartDays', coalesce(c.refund_part_days, ${refundPolicy.partDays}),
  'refundPartPercent', coalesce(c.refund_part_percent, ${refundPolicy.partPercent})`;

/** SQL for the public fields of the camp `c`. */
export const campFieldsSql = `
  'id', c.id,
  'instructorId', c.instructor_id,
  'title', c.title,
  'description', c.description,
  'campType', c.camp_type,
  'location', c.location,
  'startDate', c.start_date,
  'endDate', c.end_date,
  'startTime', ${hoursSql('c.start_time')},
  'endTime', ${hoursSql('c.end_time')},
  'ageMin', c.age_min,
  'ageMax', c.age_max,
  'ageRange', concat(coalesce(c.age_min, ${displayAges.min}), '-', coalesce(c.age_max, ${displayAges.max})),
  'capacity', c.capacity,
  'registrationCount', c.taken,
  'waitlistCount', ${waitlistCountSql},
  'price', ${dollarsSql('c.full_price_cents')},
  'fullCampPrice', ${dollarsSql('c.full_price_cents')},
  'dailyPrice', ${dollarsSql('c.daily_price_cents')},
  'siblingPercent', c.sibling_percent,
  'siblingAmount', ${dollarsSql('c.sibling_off_cents')},
  'depositAmount', ${dollarsSql('c.deposit_cents')},
  'restDueDays', c.rest_due_days,
  ${refundPolicySql},
  'status', c.status,
  'stripeProductId', c.stripe_product_id,
  'stripePriceId', c.stripe_price_id,
  'divisions', ${divisionsSql},
  'playerChecklist', c.player_checklist,
  'arrivalInfo', c.arrival_info,
  'pickupInfo', c.pickup_info,
  'safetyNotes', c.safety_notes,
  'campSchedule', c.camp_schedule,
  'agenda', c.agenda,
  'photos', c.photos,
  'videos', c.videos,
  'logoUrl', c.logo_url,
  'version', c.terms_version::text,
  'payWithinDays', c.pay_within_days,
  'waiver', ${waiverSql},
  'createdAt', ${instantSql('c.created_at')}`;
