import { describe, expect, it } from 'vitest'
import { superusers } from '../collection.ts'
import { olympiad, productCollections } from './index.ts'

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
    'ask for an approval in the rules of %s only where one is required',
    (name) => {
      expect(JSON.stringify(rulesOf(true, name))).toContain('approvals_via_exam.approved = true')
      expect(JSON.stringify(rulesOf(false, name))).not.toContain('approvals')
      expect(rulesOf(false, name)).toMatchObject({ list: expect.stringContaining('@request.auth') })
    },
  )
})
