import { spawnSync } from 'node:child_process';

/** Runs a command with its output on the terminal; false if it failed. */
export function run(command, args, env = {}) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}
