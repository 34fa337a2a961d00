import { expect, it } from 'vitest'
import { collectionId } from './collection-id.ts'

it.each([
  ['auth', '_superusers', 'pbc_3142635823'],
  ['auth', 'examinees', 'pbc_3432571120'],
  ['auth', 'supervisors', 'pbc_3580615035'],
  ['base', 'exams', 'pbc_2725752259'],
  ['base', 'questionpapers', 'pbc_1923934261'],
] as const)('derives the id of the %s collection %s as PocketBase does', (kind, name, id) => {
  expect(collectionId(kind, name)).toBe(id)
})
