import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../test/render';
import CoachingCredentials from './coaching-credentials';

// holds: D2 site.3
test('lists seven World Series and three services, and links to the form and the camps', () => {
  renderApp(<CoachingCredentials />);
  const years = within(screen.getByRole('list', { name: 'Little League World Series appearances' }));
  expect(years.getAllByRole('listitem').map(({ textContent }) => Number(textContent))).toEqual([
    2015, 2016, 2018, 2019, 2022, 2023, 2024,
  ]);
  const offerings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(offerings).toEqual(['Board Support Session', 'Coaches Clinic', '1-Day Mini Camp']);
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leads('Request Coaching Clinic')).toBe('/camps-clinics?showForm=true');
  expect(leads('View Training Camps')).toBe('/camps-clinics');
});
