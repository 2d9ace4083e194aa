import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { type MailList, unsubscribe } from '@fungo/contracts';
import { AppError, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import type { WayOut } from '../templates/layout';
import { linksTo } from '../templates/links';
import { Suppression } from './suppression.entity';
import { hashOfAddress, UnsubscribeLinks } from './unsubscribe-links';

/** The addresses that have unsubscribed, by list. */
@Injectable()
export class Unsubscribes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: UnsubscribeLinks,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  /**
   * Unsubscribes an address. A second use changes nothing.
   * @throws AppError `messaging.unsubscribe-link-invalid`
   */
  async unsubscribe(token: string): Promise<void> {
    const whom = this.links.read(token);
    if (!whom) throw new AppError('messaging.unsubscribe-link-invalid');
    await this.dataSource.createQueryBuilder().insert().into(Suppression).values(whom).orIgnore().execute();
  }

  isSuppressed(list: MailList, address: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Suppression, { list, addressHash: hashOfAddress(address) });
  }

  /** The unsubscribed addresses among these. */
  async suppressedAmong(list: MailList, addresses: string[]): Promise<Set<string>> {
    const found = await this.dataSource.manager.find(Suppression, {
      where: { list, addressHash: In(addresses.map(hashOfAddress)) },
    });
    const hashes = new Set(found.map(({ addressHash }) => addressHash));
    return new Set(addresses.filter((address) => hashes.has(hashOfAddress(address))));
  }

  /** @returns `oneClick` is the URL that a mail program posts to (RFC 8058) */
  wayOut(list: MailList, address: string): WayOut & { oneClick: string } {
    const token = this.links.tokenOf({ list, addressHash: hashOfAddress(address) });
    const oneClick = new URL(unsubscribe.path, this.config.PUBLIC_URL);
    oneClick.searchParams.set('token', token);
    return { list, page: this.pageOf(token), oneClick: oneClick.toString() };
  }

  pageOf(token: string): string {
    return linksTo(this.config.PUBLIC_URL)('/unsubscribe', { token });
  }
}
