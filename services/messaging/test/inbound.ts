import { constants, listMessages, receiveMail } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { DeliveriesService } from '../src/deliveries/deliveries.service';
import type { TestAcademy } from './academy';
import type { Client, LessonThread } from './threads';

const inboundSecret = 'shown-by-the-mail-service-0123456789';
export const inboundEnv = { REPLY_ADDRESS: 'Reply@inbound.fungo.test', INBOUND_MAIL_SECRET: inboundSecret };

/** The mail service's call. */
export async function handOver(academy: TestAcademy, mail: Buffer, headers = {}): Promise<number> {
  const { status } = await academy.messaging.visitor.fetch(receiveMail.path, {
    method: 'POST',
    body: new Uint8Array(mail),
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${inboundSecret}`, ...headers },
  });
  return status;
}

/** The address at which an account replies into a thread, from the mail that it got. */
export async function replyAddressOf(academy: TestAcademy, { email }: { email: string }): Promise<string> {
  const mails = academy.messaging.app.get(DeliveriesService);
  const waiting = (await academy.deliveries()).filter(
    ({ kind, status }) => kind.startsWith('message-to-') && status === 'queued',
  );
  for (const { id } of waiting) await mails.send(id);
  const mail = academy.mailServer.mails.findLast(({ recipients }) => recipients.includes(email))!;
  return mail.replyTo!.value[0]!.address!;
}

/** Texts of a thread, oldest first. */
export async function textsOf(client: Client, params: LessonThread): Promise<string[]> {
  const { body } = await client.call(listMessages, { params, query: {} });
  return body.map(({ text }) => text).reverse();
}

/** The mail back to somebody whose reply did not land, once it is there. */
export async function mailBack(academy: TestAcademy, { email }: { email: string }) {
  const found = () =>
    academy.mailServer.mails.filter(
      ({ recipients, subject }) => recipients.includes(email) && subject!.startsWith('Your reply'),
    );
  await eventually(() => expect(found()).toHaveLength(1));
  return found()[0]!;
}

export const { length } = constants.message;
