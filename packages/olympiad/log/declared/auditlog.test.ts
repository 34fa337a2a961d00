import { describe, expect, it } from 'vitest'
import { productCollections } from '../../all/product-collections.ts'
import { auditlog } from './auditlog.ts'

/** Logged without their subject, because no staff may read answers. */
const LOGGED_OF_NOBODY = ['attempts']

describe('the log of acts', () => {
  it('shows supervisors no entries about examinees’ collections that they may not read', () => {
    const hidden = productCollections({ requireApproval: true })
      .filter(({ kind, fields }) => kind !== 'view' && fields.examinee?.type === 'relation')
      .filter(({ rules }) => !rules.list?.includes('@request.auth.role = "supervisor"'))
      .map(({ name }) => name)
      .filter((name) => !LOGGED_OF_NOBODY.includes(name))
    expect(hidden.toSorted()).toEqual([
      'certificates',
      'guardianconsents',
      'holds',
      'importrows',
      'mails',
      'objections',
      'results',
      'slips',
      'studentdetails',
    ])
    for (const name of hidden) expect(auditlog.rules.list).toContain(`collection != "${name}"`)
  })
})
