const Sequencer = require('@jest/test-sequencer').default;

/** Runs files by how long they take: a long one that starts last would be waited for alone. */
const projects = ['e2e', 'service', 'web', 'unit'];
const place = ({ context }) => projects.indexOf(context.config.displayName?.name);

/** Jest's own order, which knows no durations in a fresh clone, within each project. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => place(one) - place(other));
  }
};
