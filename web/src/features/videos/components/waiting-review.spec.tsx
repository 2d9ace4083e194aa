import { screen } from '@testing-library/react';
import { setToday } from '../../../../test/academy';
import { swing } from '../../../../test/films';
import { renderApp } from '../../../../test/render';
import { WaitingReview } from './waiting-review';

/** A swing of Tuesday, 9 AM. */
const open = (isStaff: boolean) =>
  renderApp(<WaitingReview video={swing()} timeZone="America/New_York" isStaff={isStaff} />);

describe('a day later', () => {
  setToday('2026-11-11T14:00:00Z');

  test('a family reads by when its review comes', () => {
    open(false);
    expect(screen.getByText(/^Your review comes by .*Nov.* 12.*9:00 AM/)).toBeVisible();
  });

  test('a coach reads the hours that are left', () => {
    open(true);
    expect(screen.getByText('due in 24 hours')).toBeVisible();
  });
});

describe('three days later', () => {
  setToday('2026-11-13T14:00:00Z');

  test('a family reads that it takes longer', () => {
    open(false);
    expect(screen.getByText(/takes longer than we promised/)).toBeVisible();
  });

  test('a coach reads that the promise is broken', () => {
    open(true);
    expect(screen.getByText('late by 24 hours')).toBeVisible();
  });
});
