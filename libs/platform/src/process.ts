import { ConfigError } from './config';

/**
 * Runs a process's main function until SIGTERM or SIGINT, then closes it and exits 0; exits 1 if it cannot start. If
 * the parent opened an IPC channel, losing the parent counts as a signal.
 */
export async function closeOnSignals(start: () => Promise<{ close(): Promise<void> }>): Promise<void> {
  try {
    const running = await start();
    let closing: Promise<void> | undefined;
    const close = () => {
      closing ??= running.close().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    };
    process.on('SIGTERM', close).on('SIGINT', close).on('disconnect', close);
  } catch (error) {
    fail(error);
  }
}

/** Runs an operator's command with its arguments; if it fails, the process says why and exits 1. */
export function runCommand(main: (args: string[]) => Promise<void>): void {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

function fail(error: unknown): never {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exit(1);
}
