import type { Collection } from '@olympiad/schema/collection'
import { describe, expect, it } from 'vitest'
import { isPersonal, type PersonalData } from '../ground/declared/personal.ts'
import { KEPT_KINDS } from '../ground/declared/retention.ts'
import { productCollections } from './product-collections.ts'

const collections = productCollections({ requireApproval: true }).filter(({ kind }) => kind !== 'view')
const personal = collections.flatMap((one) => (isPersonal(one.personal) ? [{ ...one, personal: one.personal }] : []))
const namesOf = (some: readonly Pick<Collection, 'name'>[]) => some.map(({ name }) => name)

describe('what belongs to a person', () => {
  it('is said of every collection that leads to an examinee, and of no other without a reason', () => {
    const leading = collections.filter(({ fields }) =>
      Object.values(fields).some((field) => field.type === 'relation' && field.to === 'examinees'),
    )
    expect(leading.filter((one) => !isPersonal(one.personal)).map(({ name }) => name)).toEqual([])
    const reasons = collections.flatMap(({ personal }) => (isPersonal(personal) ? [] : [personal?.why ?? '']))
    expect(reasons.filter((why) => why.length < 15)).toEqual([])
  })

  it('leads to the examinee by a relation that nobody hands to another', () => {
    const byField = personal.filter(({ personal: { of, erase } }) => typeof of === 'string' && erase !== 'redact')
    const loose = byField.filter(({ fields, personal: { of } }) => {
      const field = of === 'id' ? undefined : fields[of as string]
      return of !== 'id' && !(field?.type === 'relation' && field.to === 'examinees' && field.fixed)
    })
    // An act alone writes them.
    expect(namesOf(loose.filter((one) => one.rules.update !== null))).toEqual([])
  })

  it('has a date of its making, so that its days can be counted and the newest be told', () => {
    const undated = personal.filter(({ fields, personal: { erase } }) => erase !== 'redact' && !fields.created)
    expect(namesOf(undated)).toEqual([])
  })

  it('is kept by kinds that all have records', () => {
    const kinds = new Set<PersonalData['kept']>(personal.map(({ personal: { kept } }) => kept))
    expect([...kinds].sort()).toEqual([...KEPT_KINDS, 'exam'].sort())
  })

  it('can be blanked in a record that stays, field by field', () => {
    const stuck = personal
      .filter(({ personal: { erase } }) => erase === 'unname')
      .flatMap(({ name, fields }) =>
        Object.entries(fields)
          .filter(([, { anonymous, required, type }]) => required && !anonymous && !['text', 'password'].includes(type))
          .map(([field]) => `${name}.${field}`),
      )
    expect(stuck).toEqual([])
  })
})
