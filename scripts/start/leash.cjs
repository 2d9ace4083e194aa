// Loaded before the program of each child: when the channel closes, its parent is gone, however it ended, and
// then the program ends too: in order if it can, but its stores are going as well, so it gets little time for it.
'use strict';

const PATIENCE = 3_000;

process.channel?.unref();
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE).unref();
});
