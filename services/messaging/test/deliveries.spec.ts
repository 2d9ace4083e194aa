import { randomUUID } from 'node:crypto';
import { sendDeliveryAgain } from '@fungo/contracts';
import { admin, eventually, person } from '@fungo/testing';
import { Client } from 'pg';
import { createDelivery } from '../factories';
import { loadConfig } from '@fungo/platform';
import { MessagingConfig } from '../src/config';
import { Delivery } from '../src/deliveries/delivery.entity';
import { DeliveriesService } from '../src/deliveries/deliveries.service';
import { academyForTests } from './academy';

const academy = academyForTests();

const confirm = (eventId: string, changes = {}) =>
  academy.messaging.deliver('scheduling.lesson-confirmed', academy.facts(changes), eventId);

const deliveryOf = async (eventId: string) => {
  const all = await academy.deliveries();
  return all.find((delivery) => delivery.eventId === eventId)!;
};

const mailOf = async (eventId: string) => {
  const { messageId } = await deliveryOf(eventId);
  return academy.mailServer.mails.filter((mail) => mail.messageId === messageId);
};

/** Jobs of sending that nobody has finished: waiting, or given up. */
const jobs = (eventId: string) =>
  academy.messaging.dataSource.query<
    { attempts: number; failed_at: Date | null; last_error: string | null }[]
  >(
    `SELECT o.attempts, o.failed_at, o.last_error
       FROM events.outbox o JOIN deliveries d ON d.id = (o.payload ->> 'deliveryId')::uuid
      WHERE d.event_id = $1`,
    [eventId],
  );

const send = (id: string) => academy.messaging.app.get(DeliveriesService).send(id);

/** From now on the mail server takes its time, until the gate is opened. */
function hang(): { open: () => void } {
  let open = () => undefined as void;
  academy.mailServer.until = new Promise((resolve) => (open = resolve));
  return { open };
}

const asOwner = async (sql: string) => {
  const owner = new Client({ connectionString: academy.messaging.databaseUrl });
  await owner.connect();
  try {
    await owner.query(sql);
  } finally {
    await owner.end();
  }
};

/** From now on nobody can note that a mail was sent, until that returns. */
async function noNotes(failure: string): Promise<{ return: () => Promise<void> }> {
  await asOwner(`
    CREATE FUNCTION messaging.crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${failure}; END $$;
    CREATE CONSTRAINT TRIGGER crash AFTER UPDATE ON messaging.deliveries
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'sent')
      EXECUTE FUNCTION messaging.crash();`);
  return {
    return: () => asOwner('DROP TRIGGER crash ON messaging.deliveries; DROP FUNCTION messaging.crash();'),
  };
}

const sent = (eventId: string) =>
  eventually(async () => {
    expect(await deliveryOf(eventId)).toMatchObject({ status: 'sent' });
    expect(await jobs(eventId)).toEqual([]);
  });

const failedAtOnce = (eventId: string) =>
  eventually(async () =>
    expect(await jobs(eventId)).toMatchObject([{ attempts: 1, failed_at: expect.any(Date) as Date }]),
  );

test('a mail that went out is noted, under the Message-ID it was given first', async () => {
  const eventId = randomUUID();
  await confirm(eventId);
  const { id } = await deliveryOf(eventId);
  await sent(eventId);
  expect(await deliveryOf(eventId)).toMatchObject({
    kind: 'lesson-confirmed',
    recipientId: academy.player.userId,
    messageId: `<${id}@fungo.test>`,
    attempts: 1,
    lastError: null,
    sentAt: expect.any(Date) as Date,
  });
  expect(await mailOf(eventId)).toHaveLength(1);
});

test('a delivery that the version before queued, with dollars in its facts, is still written', async () => {
  const { id } = await createDelivery(academy.messaging.dataSource, {
    recipientId: academy.player.userId,
    facts: { ...academy.facts(), price: 72.5 },
  });
  await send(id);
  expect(academy.mailServer.mails.at(-1)!.text).toContain('$72.50');
});

test('an event that comes twice makes one mail', async () => {
  const eventId = randomUUID();
  expect(await confirm(eventId)).toBe(true);
  expect(await confirm(eventId)).toBe(false);
  await sent(eventId);
  expect((await academy.deliveries()).filter((delivery) => delivery.eventId === eventId)).toHaveLength(1);
  expect(academy.mailServer.mails).toHaveLength(1);
});

test('even an inbox that forgot the event lets no second mail be queued', async () => {
  const eventId = randomUUID();
  await confirm(eventId);
  await sent(eventId);
  await academy.messaging.dataSource.query('DELETE FROM events.inbox WHERE event_id = $1', [eventId]);
  expect(await confirm(eventId)).toBe(true);
  expect(await jobs(eventId)).toEqual([]);
  expect((await academy.deliveries()).filter((delivery) => delivery.eventId === eventId)).toHaveLength(1);
});

test('a job that comes again after its mail went out sends nothing', async () => {
  const eventId = randomUUID();
  await confirm(eventId);
  await sent(eventId);
  const { id } = await deliveryOf(eventId);
  const { offered } = academy.mailServer;
  await send(id);
  expect(academy.mailServer.offered).toBe(offered);
  expect(await deliveryOf(eventId)).toMatchObject({ attempts: 1 });
});

test('while the mail server is down the mail waits, without an address, and goes to the newest one', async () => {
  const mover = person();
  const newAddress = `${randomUUID()}@moved.test`;
  academy.people.set(mover.userId, mover);
  const eventId = randomUUID();
  await academy.mailServer.stop();
  try {
    await confirm(eventId, { studentId: mover.userId });
    await eventually(async () =>
      expect(await deliveryOf(eventId)).toMatchObject({
        status: 'queued',
        lastError: expect.stringContaining('ECONNREFUSED') as string,
      }),
    );
    const kept = await academy.messaging.dataSource.query<object[]>(
      `SELECT row_to_json(d) FROM deliveries d UNION ALL SELECT row_to_json(o) FROM events.outbox o`,
    );
    expect(JSON.stringify(kept)).not.toContain(mover.email);
    academy.people.set(mover.userId, { ...mover, email: newAddress });
  } finally {
    await academy.mailServer.start();
  }
  await sent(eventId);
  expect(academy.mailServer.mails.map(({ recipients }) => recipients)).toEqual([[newAddress]]);
  expect((await deliveryOf(eventId)).attempts).toBeGreaterThan(1);
});

test('a crash between the server’s yes and the note of it sends the same mail once more, when its hold has ended', async () => {
  const eventId = randomUUID();
  const notes = await noNotes("RAISE EXCEPTION 'the power went out'");
  try {
    await confirm(eventId);
    await eventually(async () =>
      expect(await jobs(eventId)).toMatchObject([
        { failed_at: null, last_error: expect.stringContaining('the power went out') as string },
      ]),
    );
  } finally {
    await notes.return();
  }
  await eventually(async () =>
    expect(await jobs(eventId)).toMatchObject([
      { failed_at: null, last_error: expect.stringContaining('Another attempt is running') as string },
    ]),
  );
  expect(await deliveryOf(eventId)).toMatchObject({ status: 'queued', attempts: 1 });
  expect(await mailOf(eventId)).toHaveLength(1);
  // What waiting would do.
  await academy.messaging.dataSource.query('UPDATE deliveries SET held_until = now() WHERE event_id = $1', [
    eventId,
  ]);
  await sent(eventId);
  const { messageId } = await deliveryOf(eventId);
  expect(academy.mailServer.mails.map((mail) => mail.messageId)).toEqual([messageId, messageId]);
});

test('a mail that went out while the database was away is noted when that is back, and not sent again', async () => {
  const eventId = randomUUID();
  const notes = await noNotes("RAISE EXCEPTION 'away' USING ERRCODE = '57P03'");
  try {
    await confirm(eventId);
    await eventually(async () => expect(await mailOf(eventId)).toHaveLength(1));
    expect(await deliveryOf(eventId)).toMatchObject({ status: 'queued' });
  } finally {
    await notes.return();
  }
  await sent(eventId);
  expect(await deliveryOf(eventId)).toMatchObject({ attempts: 1 });
  expect(await mailOf(eventId)).toHaveLength(1);
});

test('a mail that is being sent is not sent by anybody else', async () => {
  const eventId = randomUUID();
  const gate = hang();
  const { offered } = academy.mailServer;
  try {
    await confirm(eventId);
    await eventually(() => expect(academy.mailServer.offered).toBe(offered + 1));
    const { id } = await deliveryOf(eventId);
    const others = await Promise.allSettled([send(id), send(id)]);
    expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  } finally {
    gate.open();
  }
  await sent(eventId);
  expect(academy.mailServer.offered).toBe(offered + 1);
  expect(academy.mailServer.mails).toHaveLength(1);
});

test('a mail server that hangs holds no connection to the database', async () => {
  const gate = hang();
  const events = Array.from({ length: 8 }, () => randomUUID());
  const { offered } = academy.mailServer;
  try {
    for (const eventId of events) await confirm(eventId);
    await eventually(() => expect(academy.mailServer.offered).toBe(offered + events.length));
    await eventually(async () => {
      const held = await academy.messaging.dataSource.query<object[]>(
        `SELECT query FROM pg_stat_activity
          WHERE datname = current_database() AND usename = current_user AND xact_start IS NOT NULL
            AND pid <> pg_backend_pid()`,
      );
      expect(held).toEqual([]);
    });
  } finally {
    gate.open();
  }
  for (const eventId of events) await sent(eventId);
  expect(academy.mailServer.mails).toHaveLength(events.length);
});

test('a recipient whom the server refuses is failed, once, for the operator to see', async () => {
  const eventId = randomUUID();
  const { offered } = academy.mailServer;
  academy.mailServer.answer = 'refuse';
  await confirm(eventId);
  await failedAtOnce(eventId);
  expect(await deliveryOf(eventId)).toMatchObject({
    status: 'failed',
    attempts: 1,
    sentAt: null,
    lastError: expect.stringMatching(/550 5\.1\.1 .*RCPT TO/) as string,
  });
  academy.mailServer.answer = 'accept';
  const later = randomUUID();
  await confirm(later);
  await sent(later);
  expect(academy.mailServer.offered).toBe(offered + 2);
  expect(await mailOf(eventId)).toEqual([]);
});

test('what a refusal leaves behind holds no address', async () => {
  academy.mailServer.answer = 'refuse';
  const { id } = await createDelivery(academy.messaging.dataSource, {
    recipientId: academy.player.userId,
    facts: academy.facts(),
  });
  const error = await send(id).catch((thrown: Error) => thrown);
  expect(error).toBeInstanceOf(Error);
  const { message, stack, cause } = error as Error;
  expect(`${message} ${stack} ${String(cause)}`).toContain('550');
  expect(`${message} ${stack} ${String(cause)}`).not.toContain(academy.player.email);
  const failed = (await academy.deliveries()).find((delivery) => delivery.id === id);
  expect(failed).toMatchObject({ status: 'failed' });
  expect(failed!.lastError).not.toContain(academy.player.email);
});

test('a server that says ‘later’ is asked again', async () => {
  const eventId = randomUUID();
  academy.mailServer.answer = 'defer';
  await confirm(eventId);
  await eventually(async () =>
    expect(await deliveryOf(eventId)).toMatchObject({
      status: 'queued',
      lastError: expect.stringContaining('451') as string,
    }),
  );
  academy.mailServer.answer = 'accept';
  await sent(eventId);
  expect(await mailOf(eventId)).toHaveLength(1);
});

test('after three days of ‘later’ a mail has lost its purpose', async () => {
  academy.mailServer.answer = 'defer';
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const statusAfterTrying = async (createdAt: Date) => {
    const { id } = await createDelivery(academy.messaging.dataSource, {
      recipientId: academy.player.userId,
      facts: academy.facts(),
      createdAt,
    });
    await expect(send(id)).rejects.toThrow('451');
    return (await academy.deliveries()).find((delivery) => delivery.id === id)?.status;
  };
  expect(await statusAfterTrying(hoursAgo(71))).toBe('queued');
  expect(await statusAfterTrying(hoursAgo(73))).toBe('failed');
});

test('a mail that is sent again has three days more, however old it is', async () => {
  academy.mailServer.answer = 'defer';
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const { manager } = academy.messaging.dataSource;
  const failed = () =>
    createDelivery(academy.messaging.dataSource, {
      ...{ recipientId: academy.player.userId, facts: academy.facts(), status: 'failed' },
      createdAt: daysAgo(40),
    });
  const now = async ({ id }: Delivery) => manager.findOneByOrFail(Delivery, { id });
  const office = academy.messaging.as(admin());
  const [atDesk, byEvent] = [await failed(), await failed()];
  expect((await office.call(sendDeliveryAgain, { params: { id: atDesk.id } })).status).toBe(202);
  await eventually(async () =>
    expect(await now(atDesk)).toMatchObject({
      status: 'queued',
      lastError: expect.stringContaining('451') as string,
    }),
  );
  // The System page and the operator's command run the job again, and know nothing of the delivery.
  await expect(send(byEvent.id)).rejects.toThrow('451');
  expect(await now(byEvent)).toMatchObject({ status: 'queued' });
  await manager.update(Delivery, { id: byEvent.id }, { askedAgainAt: daysAgo(3.1) });
  await expect(send(byEvent.id)).rejects.toThrow('451');
  expect(await now(byEvent)).toMatchObject({ status: 'failed' });
});

test('a person who is no more gets nothing, for good', async () => {
  const gone = person();
  const eventId = randomUUID();
  const { offered } = academy.mailServer;
  await confirm(eventId, { studentId: gone.userId });
  await failedAtOnce(eventId);
  expect(await deliveryOf(eventId)).toMatchObject({
    status: 'failed',
    lastError: expect.stringContaining('This person does not exist') as string,
  });
  expect(academy.mailServer.offered).toBe(offered);
});

describe('the sender', () => {
  const given = {
    FUNGO_SECRET: 'x'.repeat(32),
    DATABASE_URL: 'postgres://fungo@localhost/fungo',
    REDIS_URL: 'redis://localhost',
    PUBLIC_URL: 'https://play.fungo.test',
    IDENTITY_URL: 'http://identity',
    SCHEDULING_URL: 'http://scheduling',
    MEDIA_URL: 'http://media',
    CAMPS_URL: 'http://camps',
    SMTP_URL: 'smtp://mail.fungo.test',
    PORT: '0',
  };

  test('must be named in production', () => {
    expect(() => loadConfig(MessagingConfig, { ...given, NODE_ENV: 'production' })).toThrow(
      'MAIL_FROM: required in production',
    );
    loadConfig(MessagingConfig, { ...given, NODE_ENV: 'production', MAIL_FROM: 'mail@fungo.test' });
    loadConfig(MessagingConfig, { ...given, NODE_ENV: 'development' });
  });

  test('is an address and nothing more', () => {
    expect(() => loadConfig(MessagingConfig, { ...given, MAIL_FROM: 'a@b.test\r\nBcc: x@y.test' })).toThrow(
      'MAIL_FROM',
    );
  });
});
