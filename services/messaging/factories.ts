import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { Delivery } from './src/deliveries/delivery.entity';
import { StoredInquiry } from './src/inquiries/inquiry.entity';

/** A mail that waits to be sent, about a confirmed lesson unless told otherwise. */
export async function createDelivery(
  dataSource: DataSource,
  changes: Partial<Delivery> & Pick<Delivery, 'recipientId' | 'facts'>,
): Promise<Delivery> {
  const id = changes.id ?? randomUUID();
  const deliveries = dataSource.getRepository(Delivery);
  return deliveries.save(
    deliveries.create({
      eventId: randomUUID(),
      kind: 'lesson-confirmed',
      messageId: `<${id}@fungo.test>`,
      ...changes,
      id,
    }),
  );
}

/** A form that somebody sent. */
export const createInquiry = (
  dataSource: DataSource,
  {
    form,
    ...inquiry
  }: Pick<StoredInquiry, 'kind' | 'name'> &
    Partial<Omit<StoredInquiry, 'form'>> & { form: Record<'email', string> & Record<string, string> },
): Promise<StoredInquiry> => {
  const inquiries = dataSource.getRepository(StoredInquiry);
  return inquiries.save(
    inquiries.create({ sender: randomUUID(), email: form.email, ...inquiry, form: JSON.stringify(form) }),
  );
};
