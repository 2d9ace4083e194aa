import { screen } from '@testing-library/react';
import { hrefOf, renderApp } from '../../../../test/render';
import { answer } from '../../../../test/server';
import { Highlights } from './highlights';

// holds: D2 boards.17
it('shows the first three of each sport and who leads at each station', async () => {
  answer('GET /api/leaderboard-highlights/{campId}', {
    baseballTop3: [
      { participantName: 'Mia K.', totalScore: 42.25 },
      { participantName: 'Ben O.', totalScore: 40 },
      { participantName: 'Eli R.', totalScore: 40 },
    ],
    softballTop3: [{ participantName: 'Ana P.', totalScore: 30 }],
    stationLeaders: { hitting_zone: { participantName: 'Ben O.', score: '20.50' } },
  });
  renderApp(<Highlights campId={7} campTitle="Summer Slugger Camp" level={4} />);
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '1Mia K.42.25',
    '2Ben O.40.0',
    '2Eli R.40.0',
    '1Ana P.30.0',
  ]);
  expect(screen.getByText('Hitting Zone').closest('div')).toHaveTextContent('Hitting ZoneBen O. 20.5');
  expect(hrefOf(/full leaderboard/)).toBe('/leaderboard?camp=7');
});

// holds: D2 boards.17
it('says so when nobody was measured', async () => {
  answer('GET /api/leaderboard-highlights/{campId}', {
    baseballTop3: [],
    softballTop3: [],
    stationLeaders: {},
  });
  renderApp(<Highlights campId={7} campTitle="Summer Slugger Camp" level={4} />);
  expect(await screen.findByText('No leaderboard results available.')).toBeVisible();
});
