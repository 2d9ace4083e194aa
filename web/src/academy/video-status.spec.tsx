import { render, screen } from '@testing-library/react';
import { swing } from '../../test/films';
import { VideoStatus } from './video-status';

// holds: D1 2.22, D1 4.13
test.each([
  ['pending', 'Pending', 'bg-lamp', 0],
  ['in_progress', 'In Progress', 'bg-clay-soft', 0],
  ['reviewed', 'Reviewed', 'bg-grass-soft', 1],
  ['archived', 'Archived', 'bg-sunken', 0],
] as const)('%s is said and colored; a check marks what is reviewed', (status, words, color, checks) => {
  render(<VideoStatus video={swing({ status })} />);
  const badge = screen.getByText(words);
  expect(badge).toHaveClass(color);
  expect(badge.querySelectorAll('svg')).toHaveLength(checks);
});

test('nothing waits for a review where the film failed', () => {
  const processing = { state: 'failed', progress: 0, reason: 'It holds no picture.' } as const;
  render(<VideoStatus video={swing({ processing })} />);
  expect(screen.getByText('Not processed')).toHaveClass('bg-sunken');
  expect(screen.queryByText('Pending')).not.toBeInTheDocument();
});
