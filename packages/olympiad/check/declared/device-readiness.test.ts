import { expect, it } from 'vitest'
import { worstVerdict } from './device-readiness.ts'

it('is the worst of all verdicts, in any order', () => {
  expect(worstVerdict(['amber', 'red', 'green'])).toBe('red')
  expect(worstVerdict(['green', 'amber', 'green'])).toBe('amber')
  expect(worstVerdict(['green'])).toBe('green')
  expect(worstVerdict([])).toBe('green')
})
