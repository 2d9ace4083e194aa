import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RosterChild } from '@fungo/contracts';
import { dollarsSql, instantSql, SealedFields } from '@fungo/platform';
import { Registration } from '../registrations/registration.entity';
import { owedCentsSql, receivedCentsSql } from '../registrations/registrations.sql';
import { type Presence, presenceOf, type Tap } from './attendance.rules';

type Expected = Omit<RosterChild, keyof Presence> & { taps: Tap[] };

/** SQL for camp days. */
@Injectable()
export class AttendanceRepository {
  constructor(private readonly sealed: SealedFields) {}

  /** The children expected on a camp day, with their state, by division and name. */
  async roster(
    manager: EntityManager,
    { campId, date, day }: { campId: number; date: string; day: number },
  ): Promise<RosterChild[]> {
    const rows = await manager.query<{ child: Expected }[]>(
      `SELECT json_build_object(
                'participantId', p.id,
                'registrationId', r.id,
                'playerName', p.player_name,
                'playerAge', p.player_age,
                'divisionId', p.division_id,
                'sport', p.sport,
                'parentName', r.parent_name,
                'parentPhone', r.parent_phone,
                'paymentStatus', r.payment_status,
                'received', ${dollarsSql(receivedCentsSql)},
                'owed', ${dollarsSql(`greatest(${owedCentsSql}, 0)`)},
                'pickupNames', array_prepend(r.parent_name, r.pickup_names),
                'hasMedicalInfo', p.medical_info IS NOT NULL,
                'photosAllowed', p.photos_allowed,
                'taps', (SELECT coalesce(json_agg(json_build_object('kind', kind, 'at', ${instantSql('at')},
                                                                    'collectedBy', collected_by)
                                                  ORDER BY at, received_at, id), '[]')
                           FROM marks WHERE participant_id = p.id AND date = $2)) AS child
         FROM registrations AS r JOIN participants AS p ON p.registration_id = r.id
        WHERE r.camp_id = $1 AND r.registration_status = 'confirmed'
          AND (r.registration_option = 'all_days' AND $3 >= coalesce(r.selected_days[1], 1)
               OR $3 = ANY (r.selected_days))
        ORDER BY p.division_id, fold(p.player_name), p.id`,
      [campId, date, day],
    );
    return rows.map(({ child: { taps, ...child } }) => ({
      ...this.sealed.open(Registration, child),
      ...presenceOf(taps),
    }));
  }
}
