import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memorySource, soundFiles } from '../../test/bundle.ts'
import { faultText } from './faults.ts'
import { readBundle } from './read-bundle.ts'

const scrap = fc.oneof(
  fc.string(),
  fc.constantFrom('"', ',', '\n', '\r', '{', ']', '\\', '\u0000', '../', '__proto__', '1e999', 'é'),
)

it('any damage to any file ends in a bundle or in named faults, never in a crash', async () => {
  const paths = Object.keys(soundFiles())
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), fc.nat(2000), fc.nat(30), scrap, async (path, start, length, text) => {
      const files = soundFiles()
      const whole = files[path] as string
      const at = start % (whole.length + 1)
      files[path] = whole.slice(0, at) + text + whole.slice(at + length)
      const result = await readBundle(memorySource(files), { now: 0 })
      if ('bundle' in result) return
      expect(result.faults.length).toBeGreaterThan(0)
      for (const fault of result.faults) expect(faultText(fault)).toMatch(/^[\w./-]+: .|^[\w./-]+:\d+:\d+ ./)
    }),
    { numRuns: 500 },
  )
})
