import type { Client } from 'pg';
import { receiveMail } from '@fungo/contracts';
import type { StartedProduct } from '../../scripts/start/for-tests';
import { ReplyAddresses } from '../../services/messaging/src/threads/reply-addresses';
import { words } from './family-words';

/** The mail service of the product under test. */
export const mailService = {
  REPLY_ADDRESS: 'reply@inbound.fungo.test',
  INBOUND_MAIL_SECRET: 'only-the-tests-know-this-secret-0123456789',
};

/** A reply of a family from its mail program, in the thread in which it wrote. */
export async function replyByMail(
  { url, environment }: StartedProduct,
  database: Client,
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  const { rows } = await database.query<{ id: number }>(
    'SELECT id FROM messaging.thread_states WHERE user_id = $1',
    [userId],
  );
  const FUNGO_SECRET = environment.FUNGO_SECRET!;
  const to = new ReplyAddresses({ ...mailService, FUNGO_SECRET }).addressOf(rows[0]!.id);
  const answer = await fetch(url + receiveMail.path, {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      authorization: `Bearer ${mailService.INBOUND_MAIL_SECRET}`,
    },
    body: `From: ${address}\r\nTo: ${to}\r\nMessage-ID: <reply@mail.test>\r\n\r\n${words.reply}\r\n`,
  });
  expect(answer.status).toBe(200);
}
