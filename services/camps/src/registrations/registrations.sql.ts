import { dollarsSql, instantSql } from '@fungo/platform';

/** SQL of the children of the registration `r`, of whom staff may read all with `sealed`. */
export const participantsSql = (sealed = false): string => `(
  SELECT json_agg(json_build_object(
           'id', p.id,
           'registrationId', p.registration_id,
           'divisionId', p.division_id,
           'playerName', p.player_name,
           'playerAge', p.player_age,
           'ageGroup', p.age_group,
           'sport', p.sport,
           'playerPosition', p.player_position,
           'experienceLevel', p.experience_level,
           'hasMedicalInfo', p.medical_info IS NOT NULL
           ${sealed ? `, 'medicalInfo', p.medical_info, 'emergencyContact', p.emergency_contact, 'emergencyPhone', p.emergency_phone` : ''}
         ) ORDER BY p.id)
    FROM participants AS p WHERE p.registration_id = r.id)`;

/** SQL of a registration's fields, of `r` in the camp `c`, signed the waiver `w`. */
export const registrationFieldsSql = `
  'id', r.id,
  'campId', r.camp_id,
  'reference', r.reference,
  'parentName', r.parent_name,
  'parentEmail', r.parent_email,
  'parentPhone', r.parent_phone,
  'paymentMethod', r.payment_method,
  'registrationOption', r.registration_option,
  'selectedDays', CASE WHEN r.registration_option = 'all_days'
                       THEN ARRAY(SELECT generate_series(1, c.end_date - c.start_date + 1))
                       ELSE r.selected_days END,
  'stripePaymentIntentId', r.stripe_payment_intent_id,
  'totalAmount', ${dollarsSql('r.total_cents')},
  'paymentStatus', r.payment_status,
  'registrationStatus', r.registration_status,
  'status', CASE WHEN r.registration_status <> 'confirmed' THEN 'closed'
                 WHEN r.payment_status = 'paid' THEN 'active' ELSE 'pending' END,
  'registrationDate', ${instantSql('r.created_at')},
  'payBy', CASE WHEN r.payment_status = 'unpaid' AND r.registration_status = 'confirmed'
                THEN ${instantSql('r.pay_by')} END,
  'pickupNames', r.pickup_names,
  'signed', CASE WHEN r.waiver_id IS NOT NULL
                 THEN json_build_object('version', w.version, 'signedName', r.signed_name,
                                        'signedAt', ${instantSql('r.signed_at')}) END`;

export const registrationSourceSql = `registrations AS r
  JOIN camps AS c ON c.id = r.camp_id
  LEFT JOIN waivers AS w ON w.id = r.waiver_id`;
