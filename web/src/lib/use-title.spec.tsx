import { waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { academy } from '../../test/academy';
import { renderApp } from '../../test/render';
import { answer } from '../../test/server';
import { siteQuery } from './queries/site';
import { useTitle } from './use-title';

function Page() {
  useQuery(siteQuery); // as the shell around every page does
  useTitle('Schedule');
  return null;
}

test('names the page and the academy in the tab', async () => {
  answer('GET /api/site', { ...academy, name: 'Millrace Baseball' });
  renderApp(<Page />);
  expect(document.title).toBe('Schedule');
  await waitFor(() => expect(document.title).toBe('Schedule · Millrace Baseball'));
});
