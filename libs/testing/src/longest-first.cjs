const Sequencer = require('@jest/test-sequencer').default;

/** In the order of how long their files take: a long one begun last would be waited for alone. */
const projects = ['e2e', 'service', 'web', 'unit'];
const place = ({ context }) => projects.indexOf(context.config.displayName?.name);

/** jest's own order, which knows no durations in a fresh clone, within each project. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => place(one) - place(other));
  }
};
