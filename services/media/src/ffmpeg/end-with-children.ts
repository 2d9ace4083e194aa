import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** Milliseconds that the pipes of a dead process may stay open. */
const pipeGrace = 2000;

/**
 * Ends a confined process together with every process it started, when `stop` aborts and when the process itself ends.
 * Killing the process alone is not enough: if bubblewrap dies between its clone and its first message to the child, the
 * child waits forever and holds the pipes, and so does a caller that waits for the pipes. The wrappers make the process
 * the leader of a process group, and bubblewrap's child stays in that group. Pipes that another process still holds are
 * closed on this side.
 */
export function endWithChildren(child: ChildProcess, stop: AbortSignal): void {
  const end = () => {
    hurry(child.pid);
    child.kill('SIGKILL'); // before the group: a dead leader starts no further child
    killGroup(child.pid);
  };
  if (stop.aborted) end();
  else stop.addEventListener('abort', end);
  child.once('error', () => stop.removeEventListener('abort', end));
  child.once('exit', () => {
    stop.removeEventListener('abort', end);
    killGroup(child.pid);
    const closePipes = setTimeout(() => {
      child.stdout?.destroy();
      child.stderr?.destroy();
    }, pipeGrace);
    child.once('close', () => clearTimeout(closePipes));
  });
}

/** A group outlives its leader, and its number isn't reused while a process is left in it. */
function killGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    return; // the group is empty, or the process had no group of its own yet
  }
}

/**
 * Restores a process's usual priority. A killed process needs processor time to end and free its memory; at the lowest
 * priority on a busy machine that takes a quarter of a minute. Restoring a session's niceness needs no rights. Where the
 * kernel does not weigh sessions, a container shields others from it.
 */
function hurry(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, '0');
  } catch {
    return; // it ends more slowly
  }
}
