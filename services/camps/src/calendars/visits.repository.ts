import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type CampVisit, constants, type Division, hoursOfChildren } from '@fungo/contracts';
import { instantSql } from '@fungo/platform';

interface Row extends Omit<CampVisit, 'names'> {
  children: { name: string; division: Pick<Division, 'time'> | null }[];
}

const visitSql = `
  SELECT json_build_object(
           'registrationId', r.id,
           'campId', c.id,
           'title', c.title,
           'location', c.location,
           'startDate', c.start_date,
           'endDate', c.end_date,
           'startTime', to_char(c.start_time, 'HH24:MI'),
           'endTime', to_char(c.end_time, 'HH24:MI'),
           'selectedDays', CASE WHEN r.registration_option = 'all_days'
             THEN ARRAY(SELECT generate_series(coalesce(r.selected_days[1], 1), c.end_date - c.start_date + 1))
             ELSE r.selected_days END,
           'isCancelled', r.registration_status <> 'confirmed',
           'calendar', json_build_object('version', c.calendar_version, 'from', c.calendar_from,
             'days', greatest(c.end_date - c.start_date + 1, r.days_told)),
           'registeredAt', ${instantSql('r.created_at')},
           'children', (SELECT coalesce(json_agg(json_build_object(
                                 'name', p.player_name,
                                 'division', CASE WHEN d.id IS NOT NULL THEN json_build_object('time', d.time) END)
                                 ORDER BY p.id), '[]')
                          FROM participants AS p LEFT JOIN divisions AS d ON d.id = p.division_id
                         WHERE p.registration_id = r.id)) AS visit
    FROM registrations AS r JOIN camps AS c ON c.id = r.camp_id`;

/** Reads registrations as calendars show them: without contacts, notes and links. */
@Injectable()
export class VisitsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Confirmed registrations of these families, for camps that end on a day or later. */
  async listOf(familyIds: string[], from: string): Promise<CampVisit[]> {
    const rows = await this.dataSource.query<{ visit: Row }[]>(
      `${visitSql}
        WHERE r.user_id = ANY ($1) AND r.registration_status = 'confirmed' AND c.status <> 'cancelled'
          AND c.end_date >= $2
        ORDER BY c.starts_at, r.id LIMIT $3`,
      [familyIds, from, constants.calendarFeed.camps],
    );
    return rows.map(({ visit }) => withHours(visit));
  }

  async find(id: string): Promise<CampVisit | null> {
    const [row] = await this.dataSource.query<{ visit: Row }[]>(`${visitSql} WHERE r.id = $1`, [id]);
    return row ? withHours(row.visit) : null;
  }
}

const withHours = ({ children, ...visit }: Row): CampVisit => ({
  ...visit,
  ...hoursOfChildren(
    visit,
    children.map(({ division }) => division),
  ),
  names: children.map(({ name }) => name.split(' ')[0]!),
});
