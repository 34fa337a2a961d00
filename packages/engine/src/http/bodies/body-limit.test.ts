import { collection } from '@olympiad/schema/collection'
import { editor, file, fileMany, json, number, relationMany, text } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import { recordBody } from './body-limit.ts'

const [KIB, MIB] = [1024, 1024 * 1024]
const rules = { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone }
const of = (fields: Parameters<typeof collection>[1]['fields']) =>
  recordBody(collection('x', { about: 'x', fields, rules }))

describe('a body that writes one record', () => {
  // proves: V5.5.2
  it('may be as long as its fields allow, and little more', () => {
    expect(of({ n: number() }).plain).toBeLessThan(66 * KIB)
    expect(of({ t: text({ max: 100 }) }).plain).toBeLessThan(66 * KIB)
    expect(of({ ids: relationMany('x', { maxSelect: 1000 }) }).plain).toBeGreaterThan(1000 * 18)
  })

  it('may have its longest text with every character escaped', () => {
    const longest = JSON.stringify({ t: '\u0001'.repeat(100_000) })
    expect(of({ t: text({ max: 100_000 }) }).plain).toBeGreaterThan(longest.length)
  })

  it('may have its longest JSON as JSON and as a text', () => {
    const value = JSON.stringify(Array.from({ length: 20_000 }, () => ''))
    const limits = of({ j: json({ maxSize: value.length }) })
    expect(limits.plain).toBeGreaterThan(JSON.stringify({ j: value }).length)
  })

  it('goes beyond 32 MiB where its fields do', () => {
    expect(of({ j: json({ maxSize: 40 * MIB }) }).plain).toBeGreaterThan(40 * MIB)
    expect(of({ a: editor({ max: 40 * MIB }) }).plain).toBeGreaterThan(40 * MIB)
  })

  it('may have files only in a form and only for file fields', () => {
    const limits = of({ photo: file({ maxSize: 2 * MIB }), more: fileMany({ maxSelect: 3, maxSize: MIB }), t: text() })
    expect(limits.plain).toBeLessThan(128 * KIB)
    expect(limits.form).toBeGreaterThan(5 * MIB)
    expect(['photo', 'more+', '+more', 't', 'constructor'].map(limits.fileSize)).toEqual([
      2 * MIB,
      MIB,
      MIB,
      null,
      null,
    ])
  })
})
