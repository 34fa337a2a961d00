import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Says to `vitest.config.ts` that files which say they are long are left out. */
export const WITHOUT_LONG_TESTS = { TEST_LENGTH: 'short' }

const MARK = /^\/\/ long: \S/m

/** Whether a test file says that it takes long. */
export const isLong = (text: string) => MARK.test(text)

/**
 * The unit tests below `root` that `npm test` leaves to `npm run test:all`; their paths are relative to it. Each says why in a line
 * `// long: …`: it ends servers by force, or tries an input to the limits of a process, for ten seconds and more.
 */
export function longTests(root: string): string[] {
  return globSync('{packages,scripts}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .filter((file) => isLong(readFileSync(join(root, file), 'utf8')))
    .sort()
}
