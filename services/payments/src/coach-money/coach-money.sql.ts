/** Change of the family's debt by a posting for a lesson or a package, in cents. */
const change = `CASE WHEN p.debit = 'family' THEN p.cents ELSE -p.cents END`;

/**
 * Sums of a year by month, coach and subject. Parameters: the year's first day, the time zone, and a coach's id or null. The debt
 * of a month is the sum of what each charge owed at its end; an overpaid charge lowers nobody else's debt.
 */
export const coachMoneySql = `
  WITH moved AS (
    SELECT c.id, c.coach_id, c.subject, date_trunc('month', p.happened_at AT TIME ZONE $2)::date AS month,
           sum(${change}) AS owed,
           coalesce(sum(${change}) FILTER (WHERE p.kind IN ('fee', 'drop')), 0) AS charged,
           coalesce(-sum(${change}) FILTER (WHERE p.kind IN ('note', 'card')), 0) AS received,
           coalesce(sum(${change}) FILTER (WHERE p.kind NOT IN ('fee', 'drop', 'note', 'card')), 0) AS refunded
      FROM registrations c JOIN postings p ON p.registration_id = c.id
     WHERE c.coach_id IS NOT NULL AND ($3::uuid IS NULL OR c.coach_id = $3)
       AND p.happened_at < ($1::timestamp + interval '1 year') AT TIME ZONE $2
     GROUP BY c.id, c.coach_id, c.subject, 4),
  balance AS (
    SELECT coach_id, subject, month, sum(owed) OVER (PARTITION BY id ORDER BY month) AS owed,
           lead(month) OVER (PARTITION BY id ORDER BY month) AS until
      FROM moved),
  months AS (
    SELECT m::date AS month
      FROM generate_series($1::timestamp,
             least($1::timestamp + interval '11 months', date_trunc('month', now() AT TIME ZONE $2)), interval '1 month') AS m),
  sums AS (
    SELECT coach_id, subject, month, sum(charged) AS charged, sum(received) AS received, sum(refunded) AS refunded
      FROM moved WHERE month >= $1::date GROUP BY coach_id, subject, month),
  owing AS (
    SELECT b.coach_id, b.subject, m.month, sum(b.owed) AS owed
      FROM months m JOIN balance b ON b.owed > 0 AND b.month <= m.month AND (b.until IS NULL OR b.until > m.month)
     GROUP BY b.coach_id, b.subject, m.month)
  SELECT to_char(month, 'YYYY-MM') AS month, coach_id AS "coachId", subject, coalesce(charged, 0) AS charged,
         coalesce(received, 0) AS received, coalesce(refunded, 0) AS refunded, coalesce(owed, 0) AS owed
    FROM sums FULL JOIN owing USING (coach_id, subject, month)
   ORDER BY month DESC, coach_id, subject`;
