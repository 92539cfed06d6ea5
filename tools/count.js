// The last line of the gate: `N passed, N failed` over the reports of the suites. A test that was skipped counts as failed, and so does a
// file that could not be read, which has no tests; the lines before the last one name them.
import { readFileSync } from 'node:fs';

let [passed, failed] = [0, 0];
for (const path of process.argv.slice(2))
  for (const file of JSON.parse(readFileSync(path, 'utf8')).testResults) {
    const tests = file.assertionResults;
    const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
    for (const { fullName } of skipped) console.log(`skipped, which counts as failed: ${file.name}: ${fullName}`);
    const isUnread = file.status === 'failed' && tests.every(({ status }) => status === 'passed');
    if (isUnread) console.log(`failed outside of its tests: ${file.name}`);
    const good = tests.filter(({ status }) => status === 'passed').length;
    passed += good;
    failed += tests.length - good + Number(isUnread);
  }
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;
