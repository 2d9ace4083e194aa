import { Fragment, type ReactNode } from 'react';
import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { display, light } from './theme';

export const Title = ({ children }: { children: ReactNode }) => (
  <Heading
    as="h1"
    className="ink"
    style={{
      color: light.ink,
      fontFamily: display,
      fontSize: '28px',
      lineHeight: '34px',
      margin: '0 0 16px',
    }}
  >
    {children}
  </Heading>
);

export const Subtitle = ({ children }: { children: ReactNode }) => (
  <Heading
    as="h2"
    className="ink"
    style={{
      color: light.ink,
      fontFamily: display,
      fontSize: '20px',
      lineHeight: '26px',
      margin: '28px 0 8px',
    }}
  >
    {children}
  </Heading>
);

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text
    className="ink"
    style={{
      color: light.ink,
      fontSize: '16px',
      lineHeight: '25px',
      margin: '0 0 14px',
    }}
  >
    {children}
  </Text>
);

/** A small line that is about the mail itself. */
export const Note = ({ children }: { children: ReactNode }) => (
  <Text
    className="muted"
    style={{ color: light.muted, fontSize: '14px', lineHeight: '20px', margin: '0 0 14px' }}
  >
    {children}
  </Text>
);

/** A link inside text, such as an address or a phone number. */
export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className="link" href={href} style={{ color: light.link, textDecoration: 'underline' }}>
    {children}
  </Link>
);

/** One line below the other. */
export const Lines = ({ lines }: { lines: ReactNode[] }) =>
  lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

/** Labeled facts, like on a ticket. A fact without a value is left out. */
export const Facts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <Section
    className="sunken"
    style={{
      backgroundColor: light.sunken,
      borderLeft: `4px solid ${light.clay}`,
      borderRadius: '6px',
      padding: '10px 16px',
      margin: '0 0 20px',
    }}
  >
    <table data-text-format="dataTable" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        {Object.entries(facts)
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <tr key={label}>
              <td
                className="muted"
                style={{
                  color: light.muted,
                  fontSize: '14px',
                  lineHeight: '24px',
                  padding: '4px 16px 4px 0',
                  verticalAlign: 'top',
                  whiteSpace: 'nowrap',
                }}
              >
                {label}
              </td>
              <td
                className="ink"
                style={{
                  color: light.ink,
                  fontSize: '16px',
                  fontWeight: 700,
                  lineHeight: '24px',
                  padding: '4px 0',
                  verticalAlign: 'top',
                  wordBreak: 'break-word',
                }}
              >
                {value}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  </Section>
);

/** Rows of numbers under the names of their columns. The first column names its row. */
export const Table = ({ columns, rows }: { columns: string[]; rows: string[][] }) => (
  <table
    data-text-format="dataTable"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    border={0}
    style={{ borderCollapse: 'collapse', margin: '0 0 14px' }}
  >
    <thead>
      <tr>
        {columns.map((column, place) => (
          <th
            key={column}
            scope="col"
            className="muted"
            style={{ ...cell(place), color: light.muted, fontSize: '14px', fontWeight: 400 }}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...values]) => (
        <tr key={name}>
          <th scope="row" className="ink" style={{ ...cell(0), color: light.ink, fontSize: '16px' }}>
            {name}
          </th>
          {values.map((value, place) => (
            <td
              key={columns[place + 1]}
              className="ink"
              style={{ ...cell(place + 1), color: light.ink, fontSize: '16px', whiteSpace: 'nowrap' }}
            >
              {value}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Names on the left, numbers on the right. */
const cell = (place: number) =>
  ({
    borderBottom: `1px solid ${light.line}`,
    lineHeight: '22px',
    padding: place === 0 ? '6px 0' : '6px 0 6px 12px',
    textAlign: place === 0 ? 'left' : 'right',
    verticalAlign: 'top',
  }) as const;

export const ButtonLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Section style={{ margin: '24px 0 20px' }}>
    <Button
      href={href}
      style={{
        backgroundColor: light.stitch,
        borderRadius: '6px',
        color: '#ffffff',
        fontSize: '16px',
        fontWeight: 700,
        lineHeight: '24px',
        padding: '12px 24px',
        textDecoration: 'none',
      }}
    >
      {children}
    </Button>
  </Section>
);

/** A person’s words, under their name. */
export const Quote = ({ from, children }: { from: string; children: ReactNode }) => (
  <Section
    className="sunken"
    style={{
      backgroundColor: light.sunken,
      borderRadius: '6px',
      padding: '12px 16px',
      margin: '0 0 14px',
    }}
  >
    <Text
      className="muted"
      style={{ color: light.muted, fontSize: '14px', fontWeight: 700, lineHeight: '20px', margin: 0 }}
    >
      {from}
    </Text>
    <Text
      className="ink"
      style={{
        color: light.ink,
        fontSize: '16px',
        lineHeight: '25px',
        margin: '4px 0 0',
        wordBreak: 'break-word',
      }}
    >
      {children}
    </Text>
  </Section>
);
