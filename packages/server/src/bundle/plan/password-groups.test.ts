import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer } from '@olympiad/engine/test/server'
import { describe, expect, it } from 'vitest'
import { memorySource, soundFiles } from '../../../test/bundle.ts'
import { olympiad } from '../../olympiad.ts'
import type { BundleWrite } from '../bundle.ts'
import { readBundle } from '../read-bundle.ts'
import { writeBundle } from '../write/write-bundle.ts'
import { passwordGroups } from './password-groups.ts'

const tokenSecret = 'a secret of the tests that is long enough'
const account = (at: number, first = 'a'): BundleWrite => ({
  collection: 'examinees',
  id: `${first}${String(at).padStart(14, '0')}`,
  label: `student${at}`,
  values: {},
  password: `password-${at}`,
})
const many = (count: number, first?: string) => Array.from({ length: count }, (_, at) => account(at, first))

describe('what is remembered of passwords', () => {
  const groups = (wanted: readonly BundleWrite[], secret = tokenSecret) =>
    passwordGroups({ tokenSecret: secret }, wanted)

  it('is one hash of many together, and nothing of a few', () => {
    expect(Object.keys(groups([...many(16), ...many(15, 'b'), { ...account(1, 'c'), collection: 'exams' }]))).toEqual([
      'examinees/a',
    ])
  })

  it('is the same in any order, and another with another password, account or secret', () => {
    const all = many(16)
    expect(groups(all.toReversed())).toEqual(groups(all))
    for (const others of [[...all, account(16)], all.map((one, at) => (at === 3 ? { ...one, password: 'new' } : one))])
      expect(groups(others)['examinees/a']).not.toBe(groups(all)['examinees/a'])
    expect(groups(all, 'another secret')).not.toEqual(groups(all))
  })
})

it.each(DATABASES)('a password that changes among many is found by the next import on $name', async (store) => {
  const now = Date.parse('2026-11-21T09:00:00Z')
  await using server = await openTestServer(store, { ...olympiad({ requireApproval: true }), nowMs: now })
  const run = async (changed = '') => {
    const lines = many(16).map(
      ({ id, label, password }) => `${id},${label},${label},${label === changed ? 'password-new' : password},one`,
    )
    const examinees = ['id,username,name,password,exam', ...lines].join('\n')
    const files = { ...soundFiles(), 'attempts.csv': 'examinee,question,option\n', 'examinees.csv': examinees }
    const result = await readBundle(memorySource(files), { now })
    if ('faults' in result) throw new Error(JSON.stringify(result.faults))
    return writeBundle(server.engine, result.bundle)
  }
  await run()
  expect(await run()).toMatchObject({ updated: 0, kept: 0 })
  expect(await run('student3')).toMatchObject({ updated: 1, kept: 0 })
  expect(await run('student3')).toMatchObject({ updated: 0, kept: 0 })
})
