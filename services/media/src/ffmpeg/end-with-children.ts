import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** Milliseconds that the pipes of a dead process may stay open. */
const pipeGrace = 2000;

/**
 * Ends a confined process together with every process it started: when `stop` aborts, and when the process itself ends.
 * Killing the process alone is not enough. bubblewrap that is killed between its clone and its first word to the child
 * leaves a child that waits forever and holds the pipes, so a caller that waits for the pipes would wait forever, too.
 * The wrappers make the process the leader of a process group, and bubblewrap's child stays in that group. Pipes that
 * somebody else still holds are closed on this side.
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

/** A group outlives its leader, and its number is not used again while a process is left in it. */
function killGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    return; // the group is empty, or the process had no group of its own yet
  }
}

/**
 * Gives a process of the lowest priority the usual one. To end and to free its memory it needs processor time once
 * more: on a busy machine a killed process would live on for a quarter of a minute. Restoring a session's niceness
 * needs no rights; where the kernel does not weigh sessions, a container shields others from it.
 */
function hurry(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, '0');
  } catch {
    return; // it ends when it comes to it
  }
}
