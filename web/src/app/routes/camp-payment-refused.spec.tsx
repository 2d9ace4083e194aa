import type { ErrorBody } from '@fungo/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import CampPaymentPage from './camp-payment';
import CampRegistrationPage from './camp-registration';
import { camp, setToday } from '../../../test/academy';
import { heading, press, renderApp } from '../../../test/render';
import { answer, breakDown, server } from '../../../test/server';
import { family, openBegun, resetPayment } from './test/camp-payment';
import { familyDraft } from '@/features/camps/components/registration/family-draft';

setToday('2026-06-01T15:00:00Z');
beforeEach(resetPayment);

describe('a refusal', () => {
  /** The payment page, and the form that it leads to. */
  const openBoth = () =>
    renderApp(
      <Routes>
        <Route path="/camp-payment/:id" element={<CampPaymentPage />} />
        <Route path="/camp-registration/:id" element={<CampRegistrationPage />} />
      </Routes>,
      { at: '/camp-payment/7' },
    );
  const refuseAs = (body: Pick<ErrorBody, 'statusCode' | 'code' | 'message' | 'fields'>) =>
    server.use(
      http.post('/api/camps/register-without-payment', () =>
        HttpResponse.json({ ...body, requestId: 'r' }, { status: body.statusCode }),
      ),
    );
  const register = async () => {
    await userEvent.type(await screen.findByLabelText(/^Allergies and medical notes for Leo/), 'Bees');
    await press('Register Without Payment (Risk)');
  };
  beforeEach(() =>
    familyDraft('7').keep({ ...family, registration: { ...family.registration, paymentMethod: 'venmo' } }),
  );

  // holds: D2 families.61
  it.each([
    ['participants.1.playerAge', 'Who is playing?', () => screen.getAllByLabelText('Age')[1]!],
    ['parentInfo.parentPhone', 'Parent or guardian', () => screen.getByLabelText('Phone')],
  ])('of %s appears at its field, and all text is kept', async (field, step, box) => {
    refuseAs({
      ...{ statusCode: 400, code: 'request.invalid', message: 'Please check the marked fields.' },
      fields: { [field]: 'Not like this.' },
    });
    openBoth();
    await register();
    expect(await heading(step)).toBeVisible();
    expect(await screen.findByText('Not like this.')).toBeVisible();
    expect(box()).toHaveAccessibleDescription(expect.stringContaining('Not like this.'));
    await waitFor(() => expect(box()).toHaveFocus());
    if (step !== 'Who is playing?') await press('Continue');
    await waitFor(() => expect(screen.getAllByLabelText(/^Allergies/)[1]).toHaveValue('Bees'));
  });

  // holds: D2 families.61
  it('of a full camp leads to the waitlist with the names filled in', async () => {
    refuseAs({ statusCode: 409, code: 'camps.full', message: 'This camp is full.' });
    openBoth();
    await register();
    expect(await heading('Join the waitlist')).toBeVisible();
    expect(screen.getAllByLabelText('Player name')[1]).toHaveValue('Leo Delgado');
  });
});

// holds: D2 families.57
it('reports a failure and keeps the text', async () => {
  breakDown('POST /api/camps/register-without-payment');
  openBegun();
  await userEvent.click(await screen.findByRole('button', { name: 'Register Without Payment (Risk)' }));
  expect(await screen.findByText('Registration Error')).toBeVisible();
  expect(screen.getByText('Failed to submit registration')).toBeVisible();
  expect(familyDraft('7').read()).not.toBeNull();
});

// holds: D2 families.57
it('links back to a missing part, such as the signature', async () => {
  answer('GET /api/camps/{id}', camp({ waiver: { id: 1, version: 1, text: 'I agree.', required: true } }));
  openBegun();
  expect(await screen.findByRole('link', { name: 'Finish my registration' })).toHaveAttribute(
    'href',
    '/camp-registration/7?step=4',
  );
  expect(screen.queryByRole('button', { name: 'Register Without Payment (Risk)' })).not.toBeInTheDocument();
});
