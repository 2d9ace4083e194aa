// Loaded before the program of each child. When the channel closes, the parent has ended, and
// the program must end too. Its stores are stopping as well, so it gets little time to end in order.
'use strict';

const PATIENCE = 3_000;

process.channel?.unref();
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE).unref();
});
