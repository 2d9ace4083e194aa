import { screen } from '@testing-library/react';
import { academy } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';
import { PolicyPage } from './policy-page';

// holds: D2 camps.17
test('shows the standard text, and the academy’s own words once it has some', () => {
  renderApp(<PolicyPage policy="privacy" site={academy} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Medical notes' })).toBeVisible();
  renderApp(
    <PolicyPage
      policy="terms"
      site={{ ...academy, policies: { privacy: '', terms: '## Ours\n\n- one\n- <b>two</b>' } }}
    />,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Ours' })).toBeVisible();
  expect(screen.getByText('<b>two</b>')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Lessons' })).not.toBeInTheDocument();
});
