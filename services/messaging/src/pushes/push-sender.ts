import { Inject, Injectable } from '@nestjs/common';
import { generateRequestDetails } from 'web-push';
import { CONFIG } from '@fungo/platform';
import { MessagingConfig, senderAddress } from '../config';
import { isPushService } from './push-service.rules';

const patienceMilliseconds = 10_000;

/** One message to one browser. */
export interface Push {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  payload: string;
  isUrgent: boolean;
  /** Seconds for which the service keeps it for a device that is off. */
  ttl: number;
}

/** Encrypts pushes for browsers and gives them to their services. */
@Injectable()
export class PushSender {
  constructor(@Inject(CONFIG) private readonly config: MessagingConfig) {}

  /** The key with which browsers subscribe; null where no pushes are sent. */
  get publicKey(): string | null {
    return this.config.VAPID_PUBLIC_KEY ?? null;
  }

  knows(endpoint: string): boolean {
    return isPushService(endpoint, this.config.PUSH_HOSTS);
  }

  /**
   * @returns 'gone' if the browser has unsubscribed
   * @throws Error with the service's status alone, because its text and the address are the device's
   */
  async send({ endpoint, keys, payload, isUrgent, ttl }: Push): Promise<'sent' | 'gone'> {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = this.config;
    if (publicKey === undefined || privateKey === undefined) throw new Error('There are no VAPID keys.');
    const request = generateRequestDetails({ endpoint, keys }, payload, {
      vapidDetails: { subject: `mailto:${senderAddress(this.config)}`, publicKey, privateKey },
      ...{ TTL: ttl, urgency: isUrgent ? 'high' : 'normal', contentEncoding: 'aes128gcm' },
    });
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return 'gone';
    if (!answer.ok) throw new Error(`The push service answered ${answer.status}.`);
    return 'sent';
  }
}
