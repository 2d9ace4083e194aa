import type { Camp } from '@fungo/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CampRegistrationPage from '../camp-registration';
import { academy, camp, campRegistration } from '../../../../test/academy';
import { unknownFamily } from '../../../../test/camps';
import { heading, press, renderApp } from '../../../../test/render';
import { answer, person } from '../../../../test/server';

export const type = (label: string | RegExp, text: string, nth = 0) =>
  userEvent.type(screen.getAllByLabelText(label)[nth]!, text);
/** Finishes a step and continues. */
export const next = async (title: string) => {
  await press('Continue');
  await heading(title);
};
export const made = { id: campRegistration().id, accessToken: 'secret', registration: campRegistration() };

/** Opens the page in any state. */
export const visit = (at = '7') =>
  renderApp(<CampRegistrationPage />, { at: `/camp-registration/${at}`, path: '/camp-registration/:campId' });

export async function open(over: Partial<Camp> = {}, search = '') {
  answer('GET /api/camps/{id}', camp(over));
  const app = visit(`7${search}`);
  await screen.findByRole('navigation', { name: 'Registration steps' });
  return app;
}

export async function fillParent() {
  await type('Your name', 'Rosa Delgado');
  await type('Email', 'rosa@fungo.test');
  await type('Phone', '555 0142');
  await userEvent.click(screen.getByLabelText('Venmo'));
}

export async function fillPlayer(name: string, age: string, nth = 0) {
  await type('Player name', name, nth);
  await type('Age', age, nth);
}

/** Goes through all steps to the review of one child. */
export async function openReview() {
  const app = await open();
  await next('Parent or guardian');
  await fillParent();
  await next('Who is playing?');
  await fillPlayer('Maya Delgado', '12');
  await type('Emergency contact', 'Luis Delgado');
  await type('Emergency phone', '555 0199');
  await type(/^Allergies/, 'Peanuts');
  await next('Review and register');
  return app;
}

/** A visitor with an empty device, at an academy that knows no families. */
export const forgetFamily = () => {
  localStorage.clear();
  sessionStorage.clear();
  answer('GET /api/site', academy);
  answer('GET /api/auth/user', person({ role: 'admin' }));
  answer('GET /api/camp-registrations/family', unknownFamily);
};
