import { startStripeDouble } from './server';

/** The double as a process of its own, for `make start`. */
async function run({ PORT, BOOKS_FILE, WEBHOOK_URL }: NodeJS.ProcessEnv): Promise<void> {
  const double = await startStripeDouble({ port: Number(PORT), file: BOOKS_FILE });
  double.sendTo(WEBHOOK_URL!);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void double.close().then(() => process.exit(0)));
}

void run(process.env);
