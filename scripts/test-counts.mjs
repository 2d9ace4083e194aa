// Prints how many tests passed and failed, as jest recorded it; fails unless some passed and none failed.
import { existsSync, readFileSync } from 'node:fs';

const record = process.argv[2];
const results = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
const passed = results.numPassedTests ?? 0;
// A file that could not even be loaded holds no test that could have failed.
const failed = (results.numFailedTests ?? 0) + (results.numRuntimeErrorTestSuites ?? 0);
if (passed + failed === 0) console.log('No test was run.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = passed > 0 && failed === 0 ? 0 : 1;
