import Fastify from 'fastify';
import { Pool, type PoolConfig } from 'pg';
import { campDays, type CampRegistration, constants, type Participant } from '@fungo/contracts';
import { FieldKeys } from '@fungo/platform';
import { runBare } from './bare';

/** The configuration of the bare list of camps. */
export interface BareCamps {
  connection: PoolConfig;
  /** Opens sealed columns. */
  secret: string;
}

type CampRow = Record<string, unknown> & {
  id: number;
  startDate: string;
  endDate: string;
  fullPriceCents: number;
  dailyPriceCents: number;
  ageMin: number | null;
  ageMax: number | null;
};
type RegistrationRow = Omit<CampRegistration, 'participants' | 'totalAmount' | 'status' | 'signed'> & {
  totalCents: number;
};

const campsSql = `
  SELECT id, instructor_id AS "instructorId", title, description, camp_type AS "campType", location,
         start_date::text AS "startDate", end_date::text AS "endDate", to_char(start_time, 'HH24:MI') AS "startTime",
         to_char(end_time, 'HH24:MI') AS "endTime", age_min AS "ageMin", age_max AS "ageMax", capacity,
         taken AS "registrationCount", full_price_cents AS "fullPriceCents", daily_price_cents AS "dailyPriceCents",
         status, stripe_product_id AS "stripeProductId", stripe_price_id AS "stripePriceId",
         player_checklist AS "playerChecklist", arrival_info AS "arrivalInfo", pickup_info AS "pickupInfo",
         safety_notes AS "safetyNotes", camp_schedule AS "campSchedule", agenda, photos, videos, logo_url AS "logoUrl",
         pay_within_days AS "payWithinDays", created_at AS "createdAt"
    FROM camps ORDER BY starts_at DESC, id DESC LIMIT $1`;

const registrationsSql = `
  SELECT id, camp_id AS "campId", reference, parent_name AS "parentName", parent_email AS "parentEmail",
         parent_phone AS "parentPhone", payment_method AS "paymentMethod", registration_option AS "registrationOption",
         selected_days AS "selectedDays", stripe_payment_intent_id AS "stripePaymentIntentId",
         total_cents AS "totalCents", payment_status AS "paymentStatus", registration_status AS "registrationStatus",
         created_at AS "registrationDate", pay_by AS "payBy", pickup_names AS "pickupNames"
    FROM registrations WHERE camp_id = ANY ($1) ORDER BY created_at, id`;

const participantsSql = `
  SELECT p.id, registration_id AS "registrationId", division_id AS "divisionId", player_name AS "playerName",
         player_age AS "playerAge", age_group AS "ageGroup", sport, player_position AS "playerPosition",
         experience_level AS "experienceLevel", medical_info IS NOT NULL AS "hasMedicalInfo"
    FROM participants AS p JOIN registrations AS r ON r.id = p.registration_id
   WHERE r.camp_id = ANY ($1) ORDER BY p.id`;

/** The staff's list of camps as usually built: three statements, joined into objects, then JSON. */
async function main({ connection, secret }: BareCamps, port: number): Promise<void> {
  const pool = new Pool(connection);
  const keys = new FieldKeys({ FUNGO_SECRET: secret });
  const server = Fastify();
  server.get('/', () => 'ready');
  server.get('/camps', async (request, reply) => {
    const { limit } = request.query as { limit: string };
    const { rows: camps } = await pool.query<CampRow>(campsSql, [limit]);
    const ids = [camps.map(({ id }) => id)];
    const [registrations, participants] = await Promise.all([
      pool.query<RegistrationRow>(registrationsSql, ids),
      pool.query<Participant>(participantsSql, ids),
    ]);
    const childrenOf = grouped(participants.rows, ({ registrationId }) => registrationId);
    const registrationsOf = grouped(registrations.rows, ({ campId }) => campId);
    return reply.send(
      camps.map(({ fullPriceCents, dailyPriceCents, ...camp }) => ({
        ...camp,
        ageRange: `${camp.ageMin ?? constants.camp.displayAges.min}-${camp.ageMax ?? constants.camp.displayAges.max}`,
        price: fullPriceCents / 100,
        fullCampPrice: fullPriceCents / 100,
        dailyPrice: dailyPriceCents / 100,
        registrations: (registrationsOf.get(camp.id) ?? []).map(({ totalCents, ...registration }) => ({
          ...registration,
          parentPhone: keys.open(registration.parentPhone, 'camps.registrations.parent_phone'),
          selectedDays:
            registration.registrationOption === 'all_days'
              ? Array.from({ length: campDays(camp) }, (_, day) => day + 1)
              : registration.selectedDays,
          totalAmount: totalCents / 100,
          status: statusOf(registration),
          signed: null,
          participants: childrenOf.get(registration.id),
        })),
      })),
    );
  });
  await server.listen({ host: '127.0.0.1', port });
}

function statusOf({
  registrationStatus,
  paymentStatus,
}: RegistrationRow | Omit<RegistrationRow, 'totalCents'>) {
  if (registrationStatus !== 'confirmed') return 'closed';
  return paymentStatus === 'paid' ? 'active' : 'pending';
}

function grouped<T, K>(rows: T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

if (require.main === module) runBare(main);
