import { dollarsSql, instantSql } from '@fungo/platform';

// row_to_json is faster than json_build_object, and a list has thousands of rows.

/** SQL for the amount received for the registration `r`, in cents. */
export const receivedCentsSql =
  '(SELECT coalesce(sum(cents::integer), 0) FROM jsonb_each_text(r.received) AS way (name, cents))';

/** SQL for its debt in cents; negative for an overpayment. */
export const owedCentsSql = `(CASE WHEN r.registration_status = 'confirmed' THEN r.total_cents
  ELSE coalesce(r.kept_cents, 0) END - ${receivedCentsSql})`;

/** SQL for the children of the registration `r`; `sealed` adds the fields that only staff may read. */
export const participantsSql = (sealed = false): string => `(
  SELECT json_agg(child)
    FROM (SELECT p.id,
                 p.registration_id AS "registrationId",
                 p.division_id AS "divisionId",
                 p.player_name AS "playerName",
                 p.player_age AS "playerAge",
                 p.age_group AS "ageGroup",
                 p.sport,
                 p.player_position AS "playerPosition",
                 p.experience_level AS "experienceLevel",
                 p.medical_info IS NOT NULL AS "hasMedicalInfo",
                 p.photos_allowed AS "photosAllowed",
                 CASE WHEN p.consented_at IS NOT NULL
                      THEN json_build_object('by', p.consented_by, 'text', p.consent_text,
                                             'at', ${instantSql('p.consented_at')}) END AS consent,
                 NOT EXISTS (SELECT FROM players AS l WHERE l.participant_id = p.id AND l.hidden) AS "onLeaderboards"
                 ${sealed ? `, p.medical_info AS "medicalInfo", p.emergency_contact AS "emergencyContact", p.emergency_phone AS "emergencyPhone"` : ''}
            FROM participants AS p WHERE p.registration_id = r.id ORDER BY p.id) AS child)`;

/** SQL for the columns of the registration `r` in the camp `c`, with its signed waiver `w`. */
export const registrationColumnsSql = `
  r.id,
  r.camp_id AS "campId",
  r.reference,
  r.parent_name AS "parentName",
  r.parent_email AS "parentEmail",
  r.parent_phone AS "parentPhone",
  r.payment_method AS "paymentMethod",
  r.registration_option AS "registrationOption",
  CASE WHEN r.registration_option = 'all_days'
       THEN ARRAY(SELECT generate_series(coalesce(r.selected_days[1], 1), c.end_date - c.start_date + 1))
       ELSE r.selected_days END AS "selectedDays",
  r.stripe_payment_intent_id AS "stripePaymentIntentId",
  ${dollarsSql('r.total_cents')} AS "totalAmount",
  ${dollarsSql('r.sibling_cents')} AS "siblingDiscount",
  CASE WHEN r.promotion_id IS NOT NULL
       THEN json_build_object('code', (SELECT code FROM promotions WHERE id = r.promotion_id),
                              'discount', ${dollarsSql('r.promotion_cents')}) END AS promotion,
  ${dollarsSql(receivedCentsSql)} AS received,
  CASE WHEN r.rest_by IS NOT NULL
       THEN json_build_object('amount', ${dollarsSql('r.deposit_cents')}, 'restBy', r.rest_by) END AS deposit,
  r.refund_terms AS "refundTerms",
  CASE WHEN r.withdrawn_at IS NOT NULL
       THEN json_build_object('at', ${instantSql('r.withdrawn_at')}, 'refund', ${dollarsSql('r.refund_cents')},
                              'kept', ${dollarsSql('r.kept_cents')}) END AS withdrawn,
  r.payment_status AS "paymentStatus",
  coalesce(r.disputes > 0, false) AS disputed,
  r.registration_status AS "registrationStatus",
  CASE WHEN r.registration_status <> 'confirmed' THEN 'closed'
       WHEN r.payment_status = 'paid' THEN 'active' ELSE 'pending' END AS status,
  ${instantSql('r.created_at')} AS "registrationDate",
  CASE WHEN r.payment_status = 'unpaid' AND r.registration_status = 'confirmed'
       THEN ${instantSql('r.pay_by')} END AS "payBy",
  r.pickup_names AS "pickupNames",
  CASE WHEN r.waiver_id IS NOT NULL
       THEN json_build_object('version', w.version, 'signedName', r.signed_name,
                              'signedAt', ${instantSql('r.signed_at')}) END AS signed`;

export const registrationSourceSql = `registrations AS r
  JOIN camps AS c ON c.id = r.camp_id
  LEFT JOIN waivers AS w ON w.id = r.waiver_id`;
