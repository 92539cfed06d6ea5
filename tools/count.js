// The last line of the gate: `N passed, N failed` over the reports of the suites. A skipped test counts as failed.
import { readFileSync } from 'node:fs';

let [passed, failed] = [0, 0];
for (const path of process.argv.slice(2)) {
  const { numTotalTests, numPassedTests } = JSON.parse(readFileSync(path, 'utf8'));
  passed += numPassedTests;
  failed += numTotalTests - numPassedTests;
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;
