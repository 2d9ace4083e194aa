import { randomUUID } from 'node:crypto';
import { eventually, person } from '@fungo/testing';
import { Client } from 'pg';
import { createDelivery } from '../factories';
import { deliveriesForTests } from './deliveries';

const { academy, confirm, deliveryOf, mailOf, jobs, send, sent } = deliveriesForTests();

/** Makes the mail server hang until the gate opens. */
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

/** Makes recording a sent mail fail until `return`. */
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

test('a sent mail is recorded with its first Message-ID', async () => {
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

test('a delivery from the previous version, with dollars in its facts, is still written', async () => {
  const { id } = await createDelivery(academy.messaging.dataSource, {
    recipientId: academy.player.userId,
    facts: { ...academy.facts(), price: 72.5 },
  });
  await send(id);
  expect(academy.mailServer.mails.at(-1)!.text).toContain('$72.50');
});

test('an event that arrives twice makes one mail', async () => {
  const eventId = randomUUID();
  expect(await confirm(eventId)).toBe(true);
  expect(await confirm(eventId)).toBe(false);
  await sent(eventId);
  expect(await academy.deliveriesOf(eventId)).toHaveLength(1);
  expect(academy.mailServer.mails).toHaveLength(1);
});

test('no second mail is queued even if the inbox lost the event', async () => {
  const eventId = randomUUID();
  await confirm(eventId);
  await sent(eventId);
  await academy.messaging.dataSource.query('DELETE FROM events.inbox WHERE event_id = $1', [eventId]);
  expect(await confirm(eventId)).toBe(true);
  expect(await jobs(eventId)).toEqual([]);
  expect(await academy.deliveriesOf(eventId)).toHaveLength(1);
});

test('a job that runs again after its mail was sent sends nothing', async () => {
  const eventId = randomUUID();
  await confirm(eventId);
  await sent(eventId);
  const { id } = await deliveryOf(eventId);
  const { offered } = academy.mailServer;
  await send(id);
  expect(academy.mailServer.offered).toBe(offered);
  expect(await deliveryOf(eventId)).toMatchObject({ attempts: 1 });
});

test('a mail waits without an address while the mail server is down, and goes to the newest address', async () => {
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
    const stored = await academy.storedText();
    expect(stored).not.toContain(mover.email);
    academy.people.set(mover.userId, { ...mover, email: newAddress });
  } finally {
    await academy.mailServer.start();
  }
  await sent(eventId);
  expect(academy.mailServer.mails.map(({ recipients }) => recipients)).toEqual([[newAddress]]);
  expect((await deliveryOf(eventId)).attempts).toBeGreaterThan(1);
});

test('a crash between the server’s acceptance and its record sends the same mail again after the hold', async () => {
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
  // Instead of waiting.
  await academy.messaging.dataSource.query('UPDATE deliveries SET held_until = now() WHERE event_id = $1', [
    eventId,
  ]);
  await sent(eventId);
  const { messageId } = await deliveryOf(eventId);
  expect(academy.mailServer.mails.map((mail) => mail.messageId)).toEqual([messageId, messageId]);
});

test('a mail that was sent while the database was away is recorded later, and not sent again', async () => {
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

test('only one process sends a mail', async () => {
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
