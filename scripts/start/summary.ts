import { join } from 'node:path';
import { shown } from './home';
import type { Addresses } from './product';

const PASSWORD = 'play-ball';
const ACCOUNTS = [
  ['admin@fungo.test', 'administrator'],
  ['coach@fungo.test', 'coach'],
  ['coach2@fungo.test', 'coach'],
  ['player@fungo.test', 'player, a member'],
  ['player2@fungo.test', 'player, not a member'],
] as const;

/** The addresses and accounts to print when everything is up. */
export function summary({ url, mailUrl, hasTestBank }: Addresses, home: string, demo: boolean): string {
  const accounts = [
    '',
    `  Demo accounts, password ${PASSWORD}:`,
    ...ACCOUNTS.map(([email, role]) => `    ${email.padEnd(20)}${role}`),
  ];
  return [
    '',
    'Fungo is running.',
    '',
    `  Academy   ${url}`,
    ...(mailUrl ? [`  Inbox     ${mailUrl}   (every mail that is sent ends here)`] : []),
    ...(hasTestBank
      ? ['  Cards     by the test bank: 4242 4242 4242 4242, any date to come, any security code']
      : []),
    `  Logs      ${shown(join(home, 'logs'))}`,
    ...(demo ? accounts : []),
    '',
    'Ctrl-C ends it; the data stays.',
  ].join('\n');
}
