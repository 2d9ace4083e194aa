import { startTestBank } from './server';

/** The test bank as a separate process, for `make start`. */
async function run({ PORT, BANK_FILE, WEBHOOK_URL }: NodeJS.ProcessEnv): Promise<void> {
  const testBank = await startTestBank({ port: Number(PORT), file: BANK_FILE });
  testBank.sendTo(WEBHOOK_URL!);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void testBank.close().then(() => process.exit(0)));
}

void run(process.env);
