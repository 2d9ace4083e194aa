import type { ReactNode } from 'react';
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type MailList, mailLists, type Site } from '@fungo/contracts';
import { Lines, TextLink } from './parts';
import { display, light, sans, styleSheet } from './theme';

/** The list of a mail that people may unsubscribe from, and the page for that. */
export interface WayOut {
  list: MailList;
  page: string;
}

interface LayoutProps {
  academy: Site;
  /** The site's URL. */
  home: string;
  subject: string;
  /** The line after the subject in an inbox. */
  preheader: string;
  wayOut: WayOut | null;
  children: ReactNode;
}

/** The frame of all mails: the academy's name above, its contacts below, and the background. */
export const Layout = ({ academy, home, subject, preheader, wayOut, children }: LayoutProps) => (
  <Html lang="en">
    <Head>
      <title>{subject}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
      <style>{styleSheet}</style>
    </Head>
    <Preview>{preheader}</Preview>
    <Body
      className="page"
      style={{ margin: 0, padding: '24px 0', backgroundColor: light.page, fontFamily: sans }}
    >
      <Container style={{ maxWidth: '560px', width: '100%' }}>
        <Section
          className="inset"
          data-skip-in-text="true" // the contacts below name the academy already
          style={{
            backgroundColor: light.board,
            borderRadius: '10px 10px 0 0',
            borderBottom: `3px solid ${light.stitch}`,
            padding: '20px 32px',
          }}
        >
          <Link
            href={home}
            style={{
              color: light.boardInk,
              fontFamily: display,
              fontSize: '22px',
              fontWeight: 800,
              lineHeight: '28px',
              textDecoration: 'none',
            }}
          >
            {academy.name}
          </Link>
          {academy.tagline && (
            <Text style={{ color: light.boardMuted, fontSize: '14px', lineHeight: '20px', margin: 0 }}>
              {academy.tagline}
            </Text>
          )}
        </Section>
        <Section
          className="card inset"
          style={{
            backgroundColor: light.card,
            border: `1px solid ${light.line}`,
            borderTop: 'none',
            borderRadius: '0 0 10px 10px',
            padding: '28px 32px 18px',
          }}
        >
          {children}
        </Section>
        <Section className="inset" style={{ padding: '20px 32px' }}>
          <Contacts academy={academy} home={home} wayOut={wayOut} />
        </Section>
      </Container>
    </Body>
  </Html>
);

const Contacts = ({ academy, home, wayOut }: Pick<LayoutProps, 'academy' | 'home' | 'wayOut'>) => {
  const { email, phone } = academy.contacts;
  const linked = (href: string, label: ReactNode) => <TextLink href={href}>{label}</TextLink>;
  const lines = [
    linked(home, <strong>{academy.name}</strong>),
    academy.address,
    email && linked(`mailto:${email}`, email),
    phone && linked(`tel:${phone.replace(/[^+\d]/g, '')}`, phone),
    linked(new URL('/privacy', home).href, 'Privacy policy'),
    linked(new URL('/terms', home).href, 'Terms of use'),
    wayOut && linked(wayOut.page, `Unsubscribe from ${mailLists[wayOut.list]}`),
  ].filter(Boolean);
  return (
    <Text
      className="muted"
      style={{ color: light.muted, fontSize: '14px', lineHeight: '22px', margin: 0, wordBreak: 'break-word' }}
    >
      <Lines lines={lines} />
    </Text>
  );
};
