import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { answer, breakDown } from '../../../../test/server';
import { copyQuery } from '../api/copy';
import { CopySection } from './copy-section';

const standing = { left: 5, underWay: false, films: 3, bytes: 251_000_000 };
const show = () => {
  answer('GET /api/me/export/standing', standing);
  return renderApp(<CopySection />);
};
const button = () => screen.findByRole('button', { name: 'Download your data' });

let clicked: string[];
beforeEach(() => {
  clicked = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(new URL(this.href).pathname);
  });
});
afterEach(() => jest.restoreAllMocks());

// holds: D2 camps.21
it('shows the copy’s contents and size, and has the browser download it', async () => {
  show();
  expect(await screen.findByText(/everything we keep about you and your children/)).toBeVisible();
  expect(await screen.findByText(/With your 3 videos, it’s about \d+ MB/)).toBeVisible();
  await userEvent.click(await button());
  expect(await screen.findByRole('button', { name: 'Downloading...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(clicked).toEqual(['/api/me/export']);
});

// holds: D2 camps.21
it('downloads nothing if the day’s last copy was just used', async () => {
  show();
  const download = await button();
  answer('GET /api/me/export/standing', { ...standing, left: 0 });
  await userEvent.click(download);
  expect(await screen.findByRole('status')).toHaveTextContent('You’ve downloaded 5 copies today');
  expect(clicked).toEqual([]);
});

// holds: D2 camps.21
it('says that the copy cannot be requested', async () => {
  show();
  const download = await button();
  breakDown('GET /api/me/export/standing');
  await userEvent.click(download);
  expect(await screen.findByText('Not downloaded')).toBeVisible();
  expect(clicked).toEqual([]);
});

describe('a download under way', () => {
  const begin = async () => {
    const { queryClient } = show();
    await userEvent.click(await button());
    await screen.findByRole('button', { name: 'Downloading...' });
    return { comes: () => queryClient.refetchQueries(copyQuery) };
  };

  // holds: D2 camps.21
  it('is reported if nothing was sent, and can be tried again', async () => {
    const { comes } = await begin();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await comes(); // it was given back
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /The download didn’t start.* Please try again/,
    );
    await userEvent.click(await button());
    expect(await screen.findByRole('button', { name: 'Downloading...' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(clicked).toEqual(['/api/me/export', '/api/me/export']);
  });

  // holds: D2 camps.21
  it('is not reported while it is being sent, or afterwards', async () => {
    const { comes } = await begin();
    answer('GET /api/me/export/standing', { ...standing, left: 4, underWay: true });
    await comes();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    answer('GET /api/me/export/standing', { ...standing, left: 4 });
    await comes();
    expect(await button()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
