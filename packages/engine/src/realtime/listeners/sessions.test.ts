import { authCollection } from '@olympiad/schema/collection'
import { anyone, locked } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import type { Client } from './client.ts'
import { createSessions } from './sessions.ts'

const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }
const auth = { identity: ['email'], authRule: anyone, tokenS: 60 }
const people = authCollection('people', { about: 'x', fields: {}, rules, auth })
const staff = authCollection('staff', { about: 'x', fields: {}, rules, auth })

const client = () => ({}) as Client
const account = (id: string, tokenKey = 'k1', collection = people) => ({ collection, record: { id, tokenKey } })
const bound = (id: string, expiresMs = 1000) => ({ id: `session of ${id}`, account: account(id), expiresMs })

describe('who listens behind a client', () => {
  it('is a guest until somebody posts, and again when the session is over', () => {
    const [sessions, tab] = [createSessions(() => {}), client()]
    expect(sessions.accountOf(tab, 0)).toBeNull()
    sessions.bind(tab, bound('a', 1000))
    expect(sessions.accountOf(tab, 999)?.record.id).toBe('a')
    expect(sessions.accountOf(tab, 1000)).toBeNull()
    expect(sessions.accountOf(tab, 0)).toBeNull()
  })

  // proves: T6, V2.2.3
  it('is a guest on all streams once the token key is another, and on those of no one else', () => {
    const sessions = createSessions(() => {})
    const [one, two, other] = [client(), client(), client()]
    sessions.bind(one, bound('a'))
    sessions.bind(two, bound('a'))
    sessions.bind(other, bound('b'))
    sessions.follow({ action: 'update', collection: people, record: { id: 'a', tokenKey: 'k2' } })
    expect([one, two, other].map((tab) => sessions.accountOf(tab, 0)?.record.id)).toEqual([undefined, undefined, 'b'])
  })

  it('is a guest once the account is deleted', () => {
    const [sessions, tab] = [createSessions(() => {}), client()]
    sessions.bind(tab, bound('a'))
    sessions.follow({ action: 'delete', collection: staff, record: { id: 'a', tokenKey: 'k1' } })
    expect(sessions.accountOf(tab, 0)).not.toBeNull()
    sessions.follow({ action: 'delete', collection: people, record: { id: 'a', tokenKey: 'k1' } })
    expect(sessions.accountOf(tab, 0)).toBeNull()
  })

  it('is a guest on the streams of a session that was signed out, and on no other of the account', () => {
    const sessions = createSessions(() => {})
    const [one, two, elsewhere] = [client(), client(), client()]
    sessions.bind(one, bound('a'))
    sessions.bind(two, bound('a'))
    sessions.bind(elsewhere, { ...bound('a'), id: 'on another computer' })
    sessions.end('session of a')
    const ids = [one, two, elsewhere].map((tab) => sessions.accountOf(tab, 0)?.record.id)
    expect(ids).toEqual([undefined, undefined, 'a'])
  })

  it('has the newest values of its account', () => {
    const [sessions, tab] = [createSessions(() => {}), client()]
    sessions.bind(tab, bound('a'))
    sessions.follow({ action: 'update', collection: people, record: { id: 'a', tokenKey: 'k1', name: 'new' } })
    expect(sessions.accountOf(tab, 0)?.record.name).toBe('new')
  })
})
