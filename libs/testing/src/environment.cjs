const { TestEnvironment } = require('jest-environment-node');
const { keep } = require('./kept-libraries.cjs');

module.exports = keep(TestEnvironment);
