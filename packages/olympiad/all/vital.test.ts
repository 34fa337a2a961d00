import { expect, it } from 'vitest'
import { productCollections } from './product-collections.ts'

// proves: T9
it('what an exam cannot go on without is written even where the disk has little room left', () => {
  const vital = productCollections({ requireApproval: true }).filter(({ isVital }) => isVital)
  expect(vital.map(({ name }) => name).toSorted()).toEqual([
    'announcements',
    'approvals',
    'attempts',
    'consents',
    'droppedrules',
    'helprequests',
    'sittings',
  ])
})
