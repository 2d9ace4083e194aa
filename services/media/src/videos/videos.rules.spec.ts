import { constants } from '@fungo/contracts';
import { finishesReview, refusalOf, takenBy } from './videos.rules';

const { statuses } = constants.video;

describe('the transitions of a review', () => {
  // holds: D1 4.13
  it('are complete', () => {
    const allowed = statuses.flatMap((from) =>
      statuses.filter((to) => from !== to && refusalOf(from, to) === null).map((to) => `${from} > ${to}`),
    );
    expect(allowed).toEqual([
      'pending > in_progress',
      'pending > reviewed',
      'pending > archived',
      'in_progress > pending',
      'in_progress > reviewed',
      'in_progress > archived',
      'reviewed > in_progress',
      'reviewed > archived',
      'archived > in_progress',
      'archived > reviewed',
    ]);
  });

  // holds: D1 4.16
  it('refuse everything else, but allow the current status', () => {
    expect(refusalOf('reviewed', 'pending')).toBe('media.wrong-state');
    expect(refusalOf('archived', 'pending')).toBe('media.wrong-state');
    for (const status of statuses) expect(refusalOf(status, status)).toBeNull();
  });

  it('announce a review once, not when it comes back from the archive', () => {
    expect(statuses.filter((from) => finishesReview(from, 'reviewed'))).toEqual(['pending', 'in_progress']);
    expect(finishesReview('pending', 'in_progress')).toBe(false);
  });
});

describe('the reviewer of a video', () => {
  const coach = { playerIds: ['c'], role: 'instructor', instructorId: 7 } satisfies Parameters<
    typeof takenBy
  >[0];
  const administrator = { playerIds: ['a'], role: 'admin', instructorId: 3 } satisfies Parameters<
    typeof takenBy
  >[0];

  // holds: decided.47
  it('is the coach who starts the review', () => {
    const open = { instructorId: null, wasReviewed: false };
    expect(takenBy(coach, open, 'in_progress')).toBe(7);
    expect(takenBy(coach, open, 'reviewed')).toBe(7);
    expect(takenBy(coach, open, 'archived')).toBeNull();
  });

  it('does not change once the review was finished', () => {
    expect(takenBy(coach, { instructorId: null, wasReviewed: true }, 'in_progress')).toBeNull();
  });

  it('does not change for an administrator', () => {
    expect(takenBy(administrator, { instructorId: null, wasReviewed: false }, 'in_progress')).toBeNull();
    expect(takenBy(administrator, { instructorId: 9, wasReviewed: false }, 'in_progress')).toBe(9);
  });
});
