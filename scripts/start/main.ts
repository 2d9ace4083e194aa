import { runBackup } from './backup';
import { chooseHome, resetHome } from './home';
import { runLogLevel } from './log-level';
import { Product } from './product';
import { Refusal } from './refusal';
import { summary } from './summary';
import { watchSources } from './watch';

const say = (line: string): void => console.log(line);

function portOf(variable: 'PORT' | 'MAIL_PORT', usual: number): number {
  const port = Number(process.env[variable] || usual);
  if (Number.isInteger(port) && port > 0 && port < 65_535) return port;
  throw new Refusal(`${variable} must be a port number, 1 to 65534.`);
}

async function run(home: string, reload: boolean): Promise<void> {
  const port = portOf('PORT', 8080);
  const mailPort = portOf('MAIL_PORT', 1080);
  const product = new Product({ home, port, mailPort, env: process.env, say, reload });
  let watching: { stop(): Promise<void> } | undefined;
  let asked = false;
  const end = async (): Promise<void> => {
    await watching?.stop();
    await product.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second signal exits at once; the child processes then end by themselves.
      if (asked) process.exit(1);
      asked = true;
      say('\nStopping the gateway, then the services, then the stores.');
      void end().then(() => {
        say('Everything has stopped; the data stays.');
        process.exit(0);
      });
    });
  }
  // The terminal may close before us.
  process.stdout.on('error', () => undefined);

  try {
    const addresses = await product.start();
    if (reload) watching = await watchSources(home, (names) => void restart(product, names));
    say(summary(addresses, home, process.env.NODE_ENV !== 'production'));
  } catch (error) {
    if (asked) return;
    await end();
    throw error;
  }
}

async function restart(product: Product, names: string[]): Promise<void> {
  say(`Changed: restarting ${names.join(', ')}.`);
  await product.restart(names);
}

async function main([command, ...args]: string[]): Promise<void> {
  const home = chooseHome(process.env, say);
  if (command === 'reset') say(await resetHome(home));
  else if (command === 'log-level') await runLogLevel(args, home, process.env);
  else if (command === 'backup' || command === 'restore')
    await runBackup(command, args, { home, env: process.env });
  else await run(home, command === 'dev');
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Refusal ? `\n${error.message}` : error);
  process.exit(1);
});
