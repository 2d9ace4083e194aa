import { runCampaign } from '../scripts/campaign/campaign';
import { promisesOf, reportOf } from '../scripts/campaign/report';

/** Stops or kills each program once, under a load for a busy machine; `make campaign` is the full run. */
// holds: decided.54
it('loses no acknowledged booking, no money and no mail, whatever dies', async () => {
  const said: string[] = [];
  const campaign = await runCampaign({
    ...{ kills: 1, rate: 10, seconds: 1 },
    // `make campaign` judges the speed of refusals, on an idle machine.
    ...{ slowestRefusal: Infinity, patience: 5 },
    say: (line) => void said.push(line),
  }).catch((error: Error) => {
    throw new Error([error.message, ...said].join('\n'), { cause: error });
  });
  const broken = campaign.verdicts.filter((verdict) => verdict.broken.length > 0);
  // First the lines that a truncated message keeps.
  if (broken.length > 0)
    throw new Error([promisesOf(broken), said.join('\n'), reportOf(campaign)].join('\n\n'));
  expect(campaign.things.length).toBeGreaterThan(50);
  expect(campaign.money.filter(({ bank }) => bank > 0).length).toBeGreaterThan(3);
  const made = new Set(campaign.things.map(({ about }) => about.split(' ')[0]));
  expect([...made]).toEqual(expect.arrayContaining(['lesson', 'request', 'camp', 'registration', 'family']));
}, 2_400_000);
