// Stands for `vitest` where tests run without it (cases.ts).

import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from '@vitest/runner';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
export const { expect } = chai;
