import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCurrentUser } from '@/lib/queries/current-user';
import { renderApp } from '../../../../test/render';
import { answer, person, refuse } from '../../../../test/server';
import { SecondFactorSection } from './second-factor-section';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCodes = ['0a1b-2c3d-4e5f-6g7h', '1a1b-2c3d-4e5f-6g7h'];
const off = { state: 'off', turnedOnAt: null, recoveryCodesLeft: 0 } as const;
const on = { state: 'on', turnedOnAt: '2026-03-02T03:00:00.000Z', recoveryCodesLeft: 2 } as const;

/** As on the account page, the signed-in person is already known. */
function Shown() {
  const { user } = useCurrentUser();
  return user ? <SecondFactorSection timeZone="America/New_York" /> : null;
}

function show(standing: typeof off | typeof on, hasPassword = true) {
  answer('GET /api/auth/user', person({ hasPassword }));
  answer('GET /api/me/second-factor', standing);
  renderApp(<Shown />, { at: '/account' });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

// holds: D2 camps.12
test('setup takes the password, the app and a first code, and shows the recovery codes once', async () => {
  show(off);
  answer('POST /api/me/second-factor', { secret, uri: `otpauth://totp/Fungo:maya?secret=${secret}` });
  const codes = answer('PUT /api/me/second-factor', { recoveryCodes });
  await press('Turn on');
  await userEvent.type(screen.getByLabelText('Your password'), 'play-ball');
  await press('Set up two-step sign-in');
  expect(await screen.findByRole('img', { name: 'QR code for your app' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code from your app'), '123456');
  await press('Turn on');
  for (const code of recoveryCodes) expect(await screen.findByText(code)).toBeVisible();
  expect(codes[0]!.body).toEqual({ code: '123456' });
  answer('GET /api/me/second-factor', on);
  await press('I have kept them');
  expect(await screen.findByText(/On since Mar 1, 2026.*2 recovery codes left/)).toBeVisible();
});

test('a person without a password gets a link to choose one', async () => {
  show(off, false);
  const sent = answer('POST /api/password/forgot', { message: 'Sent.' });
  await press('Turn on');
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  await press('Email me a link');
  expect(await screen.findByText(/We’ve emailed a link to/)).toBeVisible();
  expect(sent[0]!.body).toEqual({ email: 'maya@fungo.test' });
});

test('turning it off takes password and code, and names the wrong one', async () => {
  show(on);
  refuse('DELETE /api/me/second-factor', 403, 'auth.wrong-code', 'This code is not right.');
  await press('Turn off');
  await userEvent.type(await screen.findByLabelText('Your password'), 'play-ball');
  await userEvent.type(screen.getByLabelText('Code from your app'), '000000');
  await press('Turn off');
  expect(await screen.findByText('This code is not right.')).toBeVisible();
});
