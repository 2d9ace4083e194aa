// Hashes and compares passwords, one after the other, on a separate thread. It is plain JavaScript so that tests can run
// it unchanged.
const { setPriority, platform } = require('node:os');
const { parentPort } = require('node:worker_threads');
const { hashSync, verifySync } = require('@node-rs/argon2');

// Linux changes the priority of this thread only, so that password work yields to everything else.
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
