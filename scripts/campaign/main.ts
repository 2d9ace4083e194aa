import { parseArgs } from 'node:util';
import { runCampaign } from './campaign';
import { reportOf } from './report';

/** `npm run campaign -- --kills 20 --rate 50 --seconds 8`: exit code 1 when a promise was broken. */
async function main(): Promise<void> {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const { values } = parseArgs({ options: { kills: text('20'), rate: text('50'), seconds: text('8') } });
  const campaign = await runCampaign({
    kills: Number(values.kills),
    rate: Number(values.rate),
    seconds: Number(values.seconds),
    slowestRefusal: 2_000,
    patience: 1,
    say: (line) => console.log(`${new Date().toTimeString().slice(0, 8)}  ${line}`),
  });
  console.log(`\n${reportOf(campaign)}`);
  if (campaign.verdicts.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
