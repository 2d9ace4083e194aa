import type { ReactElement } from 'react';
import { render, toPlainText } from '@react-email/render';
import type { Site } from '@fungo/contracts';
import { Layout, type WayOut } from './layout';

/** One mail's text: the lines in the inbox, and the content of the layout. */
export interface Mail {
  subject: string;
  preheader: string;
  /** The line under the subject on a screen, where the preheader is about the mail itself or names children. */
  screen?: string;
  body: ReactElement;
}

/** A mail in both forms: HTML and plain text. */
export async function renderMail(
  mail: Mail,
  academy: Site,
  home: string,
  wayOut: WayOut | null,
): Promise<{ subject: string; html: string; text: string }> {
  const { subject, preheader, body } = mail;
  const html = await render(
    <Layout academy={academy} home={home} subject={subject} preheader={preheader} wayOut={wayOut}>
      {body}
    </Layout>,
  );
  return { subject, html, text: toPlainText(html, asText) };
}

/** Headings keep their case, phone numbers need no link, and tables keep theirs. */
const asText = {
  selectors: [
    { selector: 'h1', format: 'heading', options: { uppercase: false } },
    { selector: 'h2', format: 'heading', options: { uppercase: false } },
    { selector: 'a[href^="tel:"]', format: 'inline' },
    {
      selector: '[data-text-format="dataTable"]',
      format: 'dataTable',
      options: { maxColumnWidth: 250, uppercaseHeaderCells: false },
    },
  ],
};
