// Prints the ten slowest spec files and the numbers of passed and failed tests from jest's report. Fails unless some
// passed and none failed.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const record = process.argv[2];
const results = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
const passed = results.numPassedTests ?? 0;
// A file that failed to load has no failed test.
const failed = (results.numFailedTests ?? 0) + (results.numRuntimeErrorTestSuites ?? 0);

const files = (results.testResults ?? []).map(({ name, startTime, endTime }) => ({
  file: relative('.', name),
  seconds: Math.round((endTime - startTime) / 1000),
}));
files.sort((one, other) => other.seconds - one.seconds);
for (const { file, seconds } of files.slice(0, 10)) console.log(`${String(seconds).padStart(5)} s  ${file}`);

if (results.numPendingTests) console.log(`${results.numPendingTests} run in make test-all only`);
if (passed + failed === 0) console.log('No test was run.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = passed > 0 && failed === 0 ? 0 : 1;
