import { heldHoursSql } from '../calendar/hour-offer.entity';
import { placeSql } from '../calendar/place.entity';

/** An instant in PostgreSQL's JSON: milliseconds since 1970. */
const millisecondsSql = (column: string) => `extract(epoch FROM ${column}) * 1000`;

const listOf = (row: string) => `coalesce(json_agg(json_build_object(${row})), '[]')`;

/** The rows of `slots AS slot`, as the rules of openings need them. */
export const slotsSql = listOf(`
  'id', slot.id,
  'instructorId', slot.instructor_id,
  'dayOfWeek', slot.day_of_week,
  'specificDate', slot.specific_date,
  'startTime', slot.start_time,
  'endTime', slot.end_time,
  'maxStudents', slot.max_students,
  'startsOn', slot.starts_on,
  'weeksDuration', slot.weeks_duration,
  'createdAt', ${millisecondsSql('slot.created_at')},
  'priceCents', slot.price_cents,
  'location', slot.location,
  'placeId', ${placeSql('slot.location')},
  'cage', (SELECT json_build_object('id', cages.id, 'name', cages.name, 'isActive', cages.is_active)
             FROM cages WHERE cages.id = slot.cage_id)`);

/** The rows of `slot_changes AS change`, likewise. */
export const changesSql = listOf(`
  'slotId', change.slot_id,
  'date', change.on_date,
  'startTime', change.start_time,
  'endTime', change.end_time,
  'priceCents', change.price_cents,
  'location', change.location,
  'placeId', ${placeSql('change.location')},
  'maxStudents', change.max_students`);

/** Rows of lessons, likewise. */
export const lessonsSql = listOf(`
  'instructorId', instructor_id,
  'groupKey', group_key,
  'placeId', place_id,
  'startsAt', ${millisecondsSql('starts_at')},
  'endsAt', ${millisecondsSql('ends_at')}`);

/** Rows of lessons in cages, likewise. */
export const cageHoursSql = listOf(`
  'cageId', cage_id,
  'groupKey', group_key,
  'startsAt', ${millisecondsSql('starts_at')},
  'endsAt', ${millisecondsSql('ends_at')}`);

/** The groups that have a cage's hours, as table `caged`: those of confirmed lessons and of held hours. */
export const cagedSql = `(
  SELECT cage_id, group_key, starts_at, ends_at FROM lessons WHERE status = 'confirmed' AND cage_id IS NOT NULL
   UNION
  SELECT cage_id, group_key, starts_at, ends_at FROM ${heldHoursSql} WHERE cage_id IS NOT NULL) AS caged`;

/** Rows of coaches' rules, likewise. */
export const rulesSql = listOf(`
  'instructorId', instructor_id,
  'breakMinutes', break_minutes,
  'lessonsPerDay', lessons_per_day`);

/** All travel times, likewise. */
export const travelTimesSql = `(SELECT ${listOf(`
  'placeId', place_id,
  'otherId', other_id,
  'minutes', minutes`)} FROM travel_times)`;

/** Rows of blocks, likewise. */
export const blocksSql = listOf(`
  'instructorId', instructor_id,
  'fromDate', from_date,
  'toDate', to_date,
  'startTime', start_time,
  'endTime', end_time`);

/** Rows of busy spans, likewise. */
export const busySpansSql = listOf(`
  'instructorId', instructor_id,
  'startsAt', ${millisecondsSql('starts_at')},
  'endsAt', ${millisecondsSql('ends_at')}`);
