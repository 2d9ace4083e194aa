import type { StartedProduct } from '../scripts/start/for-tests';

interface Mail {
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  attachments?: { fileName: string }[];
}

/** The product's mails to an address so far. */
export async function mailsTo({ mailUrl }: StartedProduct, address: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${mailUrl}/email`)).json()) as Mail[];
  return mails.filter(({ to }) => to.some((one) => one.address === address));
}
