import { authCollection, type Collection, collection, superusers } from '@olympiad/schema/collection'
import { json, text } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import type { RequestInfo } from '../../core/request-info.ts'
import { writableBody } from './submission.ts'

const rules = { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone }
const sheets = collection('sheets', {
  about: 'x',
  fields: { note: text(), mark: text({ hidden: true }), facts: json() },
  rules,
})
const people = authCollection('people', {
  about: 'x',
  fields: { name: text() },
  rules,
  auth: { identity: ['email'], authRule: anyone, tokenS: 60 },
})
const asked = { context: 'default', method: 'POST', query: {}, headers: {}, body: {}, nowMs: 0 } as const
const guest: RequestInfo = { ...asked, account: null, isSuperuser: false }
const root: RequestInfo = {
  ...asked,
  account: { collection: superusers, record: { id: 'root' } },
  isSuperuser: true,
}

describe('what a caller may write', () => {
  const written = (body: object, { of = sheets, by = guest }: { of?: Collection; by?: RequestInfo } = {}) =>
    Object.keys(writableBody({ collection: of, submission: { body: { ...body }, files: [] }, request: by }))

  // proves: V5.1.2
  // fails when: hidden fields are written
  it('excludes hidden fields, in every form of the key', () => {
    const body = { note: 'x', mark: 'x', 'mark+': 'x', '+mark': 'x', 'mark-': 'x', 'mark:autogenerate': '' }
    expect(written(body)).toEqual(['note'])
    expect(written(body, { by: root })).toEqual(Object.keys(body))
  })

  it('includes the password of an account, but not its token key', () => {
    const body = { name: 'x', password: 'x', tokenKey: 'x' }
    expect(written(body, { of: people })).toEqual(['name', 'password'])
  })
})
