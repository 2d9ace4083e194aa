import { runCampaign } from '../scripts/campaign/campaign';
import { promisesOf, reportOf } from '../scripts/campaign/report';

/** Each thing is taken away or killed once, under a load that a busy machine still carries; `make campaign` is the whole. */
// holds: decided.54
it('loses no acknowledged booking, no money and no mail, whatever dies', async () => {
  const said: string[] = [];
  const campaign = await runCampaign({
    ...{ kills: 1, rate: 10, seconds: 1 },
    // How quick a refusal is, `make campaign` judges, on a machine that does nothing else.
    ...{ slowestRefusal: Infinity, patience: 5 },
    say: (line) => void said.push(line),
  }).catch((error: Error) => {
    throw new Error([error.message, ...said].join('\n'), { cause: error });
  });
  const broken = campaign.verdicts.filter((verdict) => verdict.broken.length > 0);
  // First what a long message keeps when it is cut off.
  if (broken.length > 0)
    throw new Error([promisesOf(broken), said.join('\n'), reportOf(campaign)].join('\n\n'));
  expect(campaign.things.length).toBeGreaterThan(50);
  expect(campaign.money.filter(({ bank }) => bank > 0).length).toBeGreaterThan(3);
  const made = new Set(campaign.things.map(({ about }) => about.split(' ')[0]));
  expect([...made]).toEqual(expect.arrayContaining(['lesson', 'request', 'camp', 'registration', 'family']));
}, 2_400_000);
