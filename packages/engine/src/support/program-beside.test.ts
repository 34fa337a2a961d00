import { expect, it } from 'vitest'
import { programBeside } from './program-beside.ts'

it('finds a program beside a source, and beside the same module as JavaScript', () => {
  expect(programBeside('file:///engine/src/db/reader.ts', 'process')).toBe('/engine/src/db/process.ts')
  expect(programBeside('file:///engine/lib/db/reader.js', 'process')).toBe('/engine/lib/db/process.js')
})
