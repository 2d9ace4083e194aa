import { useInfiniteQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { campsQuery } from '@/academy/queries/camps';
import { camp, campRegistration } from '../../../../test/academy';
import { press, renderApp } from '../../../../test/render';
import { answer } from '../../../../test/server';
import { StaffPart } from './staff-part';

const title = 'Summer Slugger Camp';

/** The camp as a refetched list shows it. */
function Listed() {
  const { data } = useInfiniteQuery(campsQuery('active'));
  return data?.map((one) => <StaffPart key={one.id} camp={one} timeZone="America/New_York" />);
}

test('an action confirms its success even if its row is gone', async () => {
  answer('GET /api/camps', [camp({ registrations: [campRegistration()] })]);
  renderApp(<Listed />);
  await screen.findByRole('group', { name: `For staff: ${title}` });
  await press(/^Registrations/);
  answer('GET /api/camps', [camp({ registrations: [] })]);
  answer('DELETE /api/camp-registrations/{id}', undefined);
  await press('Delete registration of Rosa Delgado');
  await press('Delete registration');
  expect(await screen.findByText('Registration Deleted')).toBeVisible();
  expect(screen.queryByText('Rosa Delgado')).not.toBeInTheDocument();

  answer('GET /api/camps', []);
  answer('PATCH /api/camps/{id}/status', camp({ status: 'cancelled' }));
  await press(`Cancel camp ${title}`);
  await press('Cancel camp');
  expect(await screen.findByText('We are emailing the families.')).toBeVisible();
  expect(screen.queryByRole('group', { name: `For staff: ${title}` })).not.toBeInTheDocument();
});

test.each([
  ['completed', { status: 'completed' }, true],
  ['past its last day', { startDate: '2020-07-06', endDate: '2020-07-10' }, true],
  ['coming', { startDate: '2120-07-06', endDate: '2120-07-10' }, false],
  ['cancelled', { status: 'cancelled', endDate: '2020-07-10' }, false],
] as const)('a camp that is %s leads to the report: %j %s', (_, changes, leads) => {
  renderApp(<StaffPart camp={camp({ registrations: [], ...changes })} timeZone="America/New_York" />);
  const link = screen.queryByRole('link', { name: `Report to the league on ${title}` });
  if (leads) expect(link).toHaveAttribute('href', '/camps-clinics?report=7');
  else expect(link).toBeNull();
});
