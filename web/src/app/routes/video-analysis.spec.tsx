import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../test/render';
import { academy } from '../../../test/academy';
import { answer, person, refuse } from '../../../test/server';
import { guarded } from '../guard';
import * as videoAnalysis from './video-analysis';

const VideoAnalysisPage = guarded(videoAnalysis, '/video-analysis/{id}');

const id = '00000000-0000-4000-8000-000000000042';

// holds: D1 2.26
test('without an id it leads to the videos', async () => {
  answer('GET /api/auth/user', person());
  renderApp(<VideoAnalysisPage />, { at: '/video-analysis' });
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/videos'));
});

test('a visitor signs in first and returns', async () => {
  refuse('GET /api/auth/user', 401, 'auth.sign-in-required', 'Please sign in.');
  renderApp(<VideoAnalysisPage />, { at: `/video-analysis/${id}` });
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
  expect(screen.getByTestId('return')).toHaveTextContent(`/video-analysis/${id}`);
});

// holds: D1 6.3
test.each([
  ['student', false],
  ['instructor', true],
  ['admin', true],
] as const)('shows a %s the swing in the URL, with the right to write: %s', async (role, writes) => {
  answer('GET /api/auth/user', person({ role }));
  answer('GET /api/site', academy);
  answer('GET /api/video-annotations/{id}', []);
  answer('GET /api/videos/{id}/voice-over', {
    ...{ spans: [], takes: [], transcript: '', version: '0' },
    reel: { state: 'none', url: null },
  });
  answer('GET /api/review-phrases', []);
  const asked = answer('GET /api/videos/{id}', {
    id,
    title: 'Tee work',
    description: '',
    videoType: 'practice',
    instructorId: null,
    instructor: null,
    student: { id, firstName: 'Maya', lastName: 'Delgado', guardian: null },
    status: 'in_progress',
    duration: null,
    width: null,
    height: null,
    frameRate: null,
    filePath: null,
    thumbnailUrl: null,
    posterUrl: null,
    filmstrip: null,
    processing: { state: 'failed', progress: 0, reason: null },
    feedback: null,
    reviewedAt: null,
    createdAt: '2026-11-10T03:00:00.000Z',
  });
  renderApp(<VideoAnalysisPage />, { at: `/video-analysis/${id}` });
  expect(await screen.findByText('Video Information')).toBeVisible();
  expect(asked[0]!.url.pathname).toBe(`/api/videos/${id}`);
  expect(screen.queryByText('Analysis Notes') !== null).toBe(writes);
});
