import { describe, expect, it } from 'vitest'
import { superusers } from '../ground/declared/collection.ts'
import { olympiad } from './collections.ts'
import { productCollections } from './product-collections.ts'

const rulesOf = (requireApproval: boolean, name: string) =>
  productCollections({ requireApproval }).find((each) => each.name === name)?.rules

describe('the collections of the olympiad', () => {
  it('come after the collections that their relations and views reference', () => {
    const seen = new Set<string>()
    for (const { name, fields, view } of productCollections({ requireApproval: true })) {
      seen.add(name)
      const targets = Object.values(fields).flatMap((field) => (field.type === 'relation' ? [field.to] : []))
      expect([...targets, ...(view ? [view.of] : [])].filter((target) => !seen.has(target))).toEqual([])
    }
  })

  it('are all passed to the engine, with its own superusers collection', () => {
    const all = productCollections({ requireApproval: true })
    expect(all.map(({ name }) => name)).toEqual(Object.values(olympiad).map(({ name }) => name))
    expect(all).toContain(superusers)
  })

  it.each(['attempts', 'questionpapers'])(
    'ask for an approval in the rules of %s unless the exam needs none: by its edition, or by the service where that is silent',
    (name) => {
      const [strict, lenient] = [true, false].map((isRequired) => JSON.stringify(rulesOf(isRequired, name)))
      for (const rules of [strict, lenient]) {
        expect(rules).toContain('approvals_via_exam.approved = true')
        expect(rules).toContain('.approval = \\"no\\"')
      }
      expect(lenient).toContain('.approval = \\"\\"')
      expect(strict).not.toContain('.approval = \\"\\"')
      expect(rulesOf(false, name)).toMatchObject({ list: expect.stringContaining('@request.auth') })
    },
  )
})
