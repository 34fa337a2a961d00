import { describe, expect, it } from 'vitest'
import { noChance } from './no-chance.ts'

const faults = (line: string, path = 'packages/server/src/a.test.ts') => noChance([{ path, text: `\n${line}\n` }])

describe('the check of chance in tests', () => {
  it.each([
    ['a short text in a reply', "expect(body).not.toContain('key')", 'a drawn id'],
    ['a short pattern', 'expect(body).not.toMatch(/key/)', 'a drawn id'],
    ['a draw without a seed', 'const size = Math.random() * 20', 'by a seed'],
    ['a bound of some seconds', 'expect(performance.now() - startedAt).toBeLessThan(5000)', 'a busy machine'],
    ['a bound with a digit separator', 'expect(Date.now() - began).toBeLessThan(15_000)', 'a busy machine'],
    ['a seed of the time', 'messyFiles({ seed: Date.now() % 1000 })', 'the same seed'],
  ])('names %s', (_name, line, advice) => {
    const [fault, ...others] = faults(line)
    expect(others).toEqual([])
    expect(fault).toMatch(/^packages\/server\/src\/a\.test\.ts:2: /)
    expect(fault).toContain(advice)
  })

  it.each([
    ['a text in its quotation marks', `expect(body).not.toContain('"key"')`],
    ['a longer text', "expect(body).not.toContain('sealkey')"],
    ['a text that is there', "expect(body).toContain('key')"],
    ['a member of a list', "expect(keys).not.toContainEqual('key')"],
    ['a bound of minutes', 'expect(Date.now() - began).toBeLessThan(120_000)'],
  ])('allows %s', (_name, line) => {
    expect(faults(line)).toEqual([])
  })

  it('looks at tests alone', () => {
    expect(faults('Math.random()', 'tests/faults/writer.ts')).toEqual([])
  })
})
