import { constants, type Outreach } from '@fungo/contracts';
import { instantSql } from '@fungo/platform';
import type { Delivery } from '../deliveries/delivery.entity';
import { cameOfSql } from './answers';

/** An outreach as it is read, its content sealed. */
export type OutreachRow = Omit<Outreach, 'leagueName' | 'contactName' | 'sentBy' | 'state' | 'reason'> & {
  content: string;
  senderId: string | null;
  delivery: Pick<Delivery, 'status' | 'lastError'> | null;
};

/** SQL for the outreach `o`. An inquiry counts for one mail. */
export const outreachRowSql = `json_build_object('id', o.id, 'leagueId', o.league_id, 'templateType', o.template,
  'campId', o.camp_id, 'content', o.content, 'recipientEmail', o.email, 'senderId', o.sender_id, 'follows', o.follows,
  'followUpDays', o.follow_up_days, 'answeredAt', ${instantSql('o.answered_at')},
  'createdAt', ${instantSql('o.created_at')},
  'delivery', (SELECT json_build_object('status', d.status, 'lastError', d.last_error)
                 FROM deliveries AS d WHERE d.event_id = o.event_id),
  'sentAt', (SELECT ${instantSql('d.sent_at')} FROM deliveries AS d WHERE d.event_id = o.event_id),
  'inquiries', (SELECT coalesce(json_agg(json_build_object('id', i.id, 'status', i.status,
                                                           'createdAt', ${instantSql('i.created_at')})
                                         ORDER BY i.created_at, i.id), '[]')
                  FROM (SELECT i.* FROM inquiries AS i
                         WHERE i.kind = 'coaching' AND (i.outreach_id = o.id OR i.email = o.email) AND ${cameOfSql}
                         ORDER BY i.created_at, i.id LIMIT ${constants.outreach.inquiriesListed}) AS i))`;
