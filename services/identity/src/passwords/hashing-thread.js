// Hashes and compares passwords, one after the other, on a thread of its own. Plain JavaScript, so that tests run it as it is.
const { setPriority, platform } = require('node:os');
const { parentPort } = require('node:worker_threads');
const { hashSync, verifySync } = require('@node-rs/argon2');

// Of this thread alone, which Linux counts as a process: whoever waits for a password lets all others go first.
const nice = 10;
if (platform() === 'linux') setPriority(nice);

parentPort.on('message', ({ password, comparedWith, cost }) => {
  try {
    const result = comparedWith === undefined ? hashSync(password, cost) : verifySync(comparedWith, password);
    parentPort.postMessage({ result });
  } catch (error) {
    parentPort.postMessage({ error });
  }
});
