import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { startTestService } from '@fungo/testing';
import { mailKind, mailKinds } from '../src/deliveries/mail-kind';
import { type Letter, Writes } from '../src/deliveries/mail-writer';
import { DeliveriesService } from '../src/deliveries/deliveries.service';
import { passwordReset } from '../src/passwords/password-mails';
import { messagingService } from '../src/service';
import { createDelivery } from '../factories';
import { openAcademy } from './academy';

const nobody = 'http://127.0.0.1:1';
const env = {
  IDENTITY_URL: nobody,
  SCHEDULING_URL: nobody,
  MEDIA_URL: nobody,
  CAMPS_URL: nobody,
  SMTP_URL: 'smtp://127.0.0.1:1',
};

@Injectable()
class SecondWriter {
  @Writes(passwordReset)
  async write(): Promise<Letter> {
    throw new Error('It is never asked.');
  }
}

const start = (...more: (typeof SecondWriter)[]) => {
  const providers = [...messagingService.providers!, ...more];
  return startTestService({ ...messagingService, providers }, { env });
};

test('a kind of mail without a writer keeps messaging from starting', async () => {
  mailKind({ name: 'announcement', facts: z.object({}) });
  try {
    await expect(start()).rejects.toThrow('messaging has no writer of announcement');
  } finally {
    mailKinds.pop();
  }
});

test('a kind of mail with two writers keeps messaging from starting', async () => {
  await expect(start(SecondWriter)).rejects.toThrow('messaging has two writers of password-reset');
});

test('a delivery with wrong facts fails once no later version came in a day, and names its kind', async () => {
  const academy = await openAcademy();
  try {
    const { id } = await createDelivery(academy.messaging.dataSource, {
      recipientId: academy.player.userId,
      facts: { ...academy.facts(), startsAt: 'soon' },
      createdAt: new Date(Date.now() - 25 * 3_600_000),
    });
    await expect(academy.messaging.app.get(DeliveriesService).send(id)).rejects.toThrow('startsAt');
    expect(await academy.deliveries()).toMatchObject([
      { status: 'failed', lastError: expect.stringContaining('lesson-confirmed') as string },
    ]);
    expect(academy.mailServer.offered).toBe(0);
  } finally {
    await academy.close();
  }
});
