import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type PersonalDataRow, mailLists } from '@fungo/contracts';
import { SealedFields } from '@fungo/platform';
import {
  idAfter,
  type PersonalData,
  personalDataAtOnce,
  personalDataAudit,
  personalDataList,
  type PersonalDataList,
  inWords,
  shownAt,
} from '@fungo/platform/academy';
import { Delivery } from '../deliveries/delivery.entity';
import { StoredNotice } from '../deliveries/notice.entity';
import { InquiriesService } from '../inquiries/inquiries.service';
import { StoredInquiry } from '../inquiries/inquiry.entity';
import { StoredLeague } from '../leagues/league.entity';
import { MessageCopies } from '../threads/message-copies';
import { MailTurnedOff } from '../mail-choices/mail-turned-off.entity';
import { PushSubscriptionOfDevice } from '../pushes/push-subscription.entity';
import { linesOfReport } from '../outreach/camp-report-letter';
import type { OutreachContent } from '../outreach/outreach-letter';
import { StoredOutreach } from '../outreach/outreach.entity';
import { Suppression } from '../unsubscribes/suppression.entity';
import { hashOfAddress } from '../unsubscribes/unsubscribe-links';

/** The data that messaging stores about a person. Staff's notes on a form are staff's own, and not included. */
@Injectable()
export class MessagingPersonalData implements PersonalData {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inquiries: InquiriesService,
    private readonly sealed: SealedFields,
    private readonly messages: MessageCopies,
  ) {}

  listsFor(): PersonalDataList[] {
    return [
      personalDataList({
        title: 'Emails we sent you',
        about: 'We keep what each was about and when it went out, not its text.',
        rows: ({ userId: recipientId }, page) =>
          this.dataSource.manager.find(Delivery, {
            where: { recipientId, ...idAfter.text(page) },
            order: { id: 'ASC' },
            take: page.limit,
          }),
        place: ({ id }) => id,
        show: ({ createdAt, kind, status, sentAt }) => ({
          Written: shownAt(createdAt),
          About: inWords(kind),
          Status: inWords(status),
          Sent: shownAt(sentAt),
        }),
      }),
      personalDataList({
        title: 'Notifications on your screens',
        about: 'The newest of the last 90 days.',
        rows: ({ userId: recipientId }, page) =>
          this.dataSource.manager.find(StoredNotice, {
            where: { recipientId, ...idAfter.text(page) },
            order: { id: 'ASC' },
            take: page.limit,
          }),
        place: ({ id }) => id,
        show: (stored) => {
          const { createdAt, kind, title, text, readAt } = this.sealed.open(StoredNotice, stored);
          return {
            Told: shownAt(createdAt),
            About: inWords(kind),
            Title: title,
            Text: text,
            Read: shownAt(readAt),
          };
        },
      }),
      personalDataList({
        title: 'Messages in your conversations',
        about: 'Those you wrote, and those about your family’s lessons, swings and registrations.',
        rows: (holder, page) => this.messages.listFor(holder, page),
        place: ({ id }) => id,
        show: ({ sentAt, about, isOwn, text, byMail }) => ({
          Sent: shownAt(sentAt),
          About: about,
          From: isOwn ? 'You' : 'Somebody else in it',
          Text: text,
          'By email': byMail,
        }),
      }),
      personalDataList({
        title: 'Conversations you have read',
        rows: ({ userId }, page) => this.messages.statesOf(userId, page),
        place: ({ id }) => String(id),
        show: ({ about, readAt, unread }) => ({
          About: about,
          'Read up to': shownAt(readAt),
          Unread: unread,
        }),
      }),
      personalDataList({
        title: 'Forms you sent us',
        rows: (holder, page) =>
          this.dataSource.manager.find(StoredInquiry, {
            where: this.inquiries.sentBy(holder).map((rule) => ({ ...rule, ...idAfter.number(page) })),
            order: { id: 'ASC' },
            take: page.limit,
          }),
        place: ({ id }) => id,
        show: (stored) => {
          const { createdAt, kind, email, form, status, answeredAt } = this.sealed.open(
            StoredInquiry,
            stored,
          );
          return {
            Sent: shownAt(createdAt),
            Form: inWords(kind),
            Email: email,
            Status: inWords(status),
            Answered: shownAt(answeredAt),
            ...formRow(JSON.parse(form) as Record<string, unknown>),
          };
        },
      }),
      personalDataAtOnce({
        title: 'You as a league’s contact',
        rows: async ({ address }) => {
          if (address === null) return [];
          const found = await this.dataSource.manager.findBy(StoredLeague, { email: address });
          return found.map((stored) => {
            const { name, email, contactName, phone, createdAt } = this.sealed.open(StoredLeague, stored);
            return {
              League: name,
              Email: email,
              Contact: contactName,
              Phone: phone,
              Since: shownAt(createdAt),
            };
          });
        },
      }),
      personalDataList({
        title: 'Offers we sent to your league',
        rows: async ({ address }, page) =>
          address === null
            ? []
            : this.dataSource.manager.find(StoredOutreach, {
                where: { email: address, ...idAfter.number(page) },
                order: { id: 'ASC' },
                take: page.limit,
              }),
        place: ({ id }) => id,
        show: (stored) => {
          const { createdAt, template, content, answeredAt } = this.sealed.open(StoredOutreach, stored);
          const { report, ...typed } = JSON.parse(content) as OutreachContent;
          return {
            Sent: shownAt(createdAt),
            About: inWords(template),
            Answered: shownAt(answeredAt),
            ...formRow({ ...typed }),
            ...(report && { Results: linesOfReport(report) }),
          };
        },
      }),
      personalDataAtOnce({
        title: 'Emails and notifications you turned off',
        rows: async ({ userId }) =>
          (await this.dataSource.manager.findBy(MailTurnedOff, { userId })).map(
            ({ topic, way, turnedOffAt }) => ({
              About: inWords(topic),
              Way: way === 'screen' ? 'On your screens' : way === 'push' ? 'To your devices' : 'By email',
              Since: shownAt(turnedOffAt),
            }),
          ),
      }),
      personalDataAtOnce({
        title: 'Devices that get your notifications',
        rows: async ({ userId }) =>
          (await this.dataSource.manager.findBy(PushSubscriptionOfDevice, { userId })).map((stored) => ({
            Since: shownAt(stored.createdAt),
            'Push service': new URL(this.sealed.open(PushSubscriptionOfDevice, stored).endpoint).hostname,
          })),
      }),
      personalDataAtOnce({
        title: 'Emails you unsubscribed from',
        about: 'We keep a fingerprint of the address, so that we send you no others.',
        rows: async ({ address }) => {
          if (address === null) return [];
          const found = await this.dataSource.manager.findBy(Suppression, {
            addressHash: hashOfAddress(address),
          });
          return found.map(({ list, createdAt }) => ({ List: mailLists[list], Since: shownAt(createdAt) }));
        },
      }),
      personalDataAudit(this.dataSource),
    ];
  }
}

/** A form's content under the names of its fields in words: 'jerseySize' as 'Jersey size'. */
const formRow = (form: Record<string, unknown>): PersonalDataRow =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      inWords(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))!,
      shownValue(value),
    ]),
  );

function shownValue(value: unknown): PersonalDataRow[string] {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  return JSON.stringify(value);
}
