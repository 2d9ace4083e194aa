import type { DataSource } from 'typeorm';
import { sendMessage, type ThreadKind } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import type { Calls } from './calls';
import type { People } from './people';
import type { Cast } from './season';

interface Said {
  by: SignedIn;
  hoursAgo: number;
  text: string;
}

/**
 * A family and its coach about a lesson, a family and the office about a camp, and a coach to all families of a camp. Each
 * has something new for somebody.
 */
export async function talk(
  { messaging, camps }: Record<'messaging' | 'camps', DataSource>,
  calls: Calls,
  { admin, dana, riley }: Cast,
  { booked }: Pick<People, 'booked'>,
): Promise<void> {
  const lesson = booked.find(({ lesson: { slot, weeks } }) => slot === 'dana-saturday' && weeks === 1)!;
  const [registration] = await camps.query<{ id: string }[]>(
    `SELECT r.id FROM registrations AS r JOIN camps AS c ON c.id = r.camp_id
      WHERE c.title = 'Copper Bat Summer Camp' AND r.user_id = $1`,
    [riley.id],
  );
  const [camp] = await camps.query<{ id: number }[]>(
    `SELECT id FROM camps WHERE title = 'Oil City Day Camp'`,
  );
  const say = async (kind: ThreadKind, id: string, all: Said[]) => {
    for (const { by, hoursAgo, text } of all) {
      const sent = await calls.call(by, sendMessage, { params: { kind, id }, body: { text } });
      await messaging.query(
        'UPDATE messages SET created_at = created_at - make_interval(hours => $2) WHERE id = $1',
        [sent.id, hoursAgo],
      );
    }
  };
  await say('registration', registration!.id, [
    { by: riley, hoursAgo: 28, text: 'Mia’s epinephrine pen is in her blue bag. Who should we show it to?' },
    {
      ...{ by: admin, hoursAgo: 22 },
      text: 'Please show it to Dana at check-in on the first day. It then stays with the first-aid kit at Field 1.',
    },
  ]);
  await say('lesson', String(lesson.stored.id), [
    { by: riley, hoursAgo: 26, text: 'Riley has a game before the lesson, so we may be ten minutes late.' },
    { by: dana, hoursAgo: 24, text: 'No problem. I’ll set up the tee, and we’ll start on the inside pitch.' },
    { by: riley, hoursAgo: 3, text: 'Great, thank you! Should he bring the wood bat?' },
  ]);
  await say('camp', String(camp!.id), [
    {
      ...{ by: dana, hoursAgo: 2 },
      text: 'Field 2 is still wet. Please drop off at the batting cages tomorrow; pick-up stays at the main gate.',
    },
  ]);
  await messaging.query(
    'UPDATE threads AS t SET last_message_at = (SELECT max(created_at) FROM messages WHERE thread_id = t.id)',
  );
  await messaging.query(
    `UPDATE thread_states AS s
        SET read_at = (SELECT max(created_at) FROM messages WHERE thread_id = s.thread_id AND sender_id = s.user_id)`,
  );
}
