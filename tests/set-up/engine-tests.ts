import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Says to `vitest.config.ts` that of the engine only what proves something is run. */
export const ENGINE_PROOFS = { TEST_ENGINE: 'proofs' }

/**
 * The engine's test files below `root` that prove a statement or a defence, and the others; their paths are relative to it. The engine
 * knows no olympiad and seldom changes: `npm test` runs the former, and `npm run test:all` and the engine's own test command all.
 */
export function engineTests(root: string): { readonly proofs: string[]; readonly others: string[] } {
  const all = globSync('packages/engine/{src,test}/**/*.test.ts', { cwd: root }).sort()
  const proves = (file: string) => readFileSync(join(root, file), 'utf8').includes('// proves: ')
  return { proofs: all.filter(proves), others: all.filter((file) => !proves(file)) }
}
