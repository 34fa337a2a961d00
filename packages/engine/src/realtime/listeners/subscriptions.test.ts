import { authCollection, type Collection, collection, superusers } from '@olympiad/schema/collection'
import { relation, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import { createRegistry } from '../../core/registry.ts'
import type { Account } from '../../core/request-info.ts'
import type { Client } from './client.ts'
import { createSubscriptions } from './subscriptions.ts'
import { parseTopic } from './topics.ts'

const nobody = { create: locked, update: locked, delete: locked }
const auth = { identity: ['email'], authRule: anyone, tokenS: 60 }
const rules = { list: locked, view: locked, ...nobody }
const people = authCollection('people', { about: 'x', fields: {}, rules, auth })
const staff = authCollection('staff', { about: 'x', fields: {}, rules, auth })
const mine = 'owner = @request.auth.id'
const ofStaff = '@request.auth.collectionName = "staff"'
const sheets = collection('sheets', {
  about: 'A sheet, for its owner and the staff.',
  fields: { owner: relation('people'), note: text() },
  rules: { list: `${mine} || ${ofStaff}`, view: '@request.auth.id != ""', ...nobody },
})
const news = collection('news', {
  about: 'x',
  fields: { note: text() },
  rules: { list: anyone, view: anyone, ...nobody },
})
const secrets = collection('secrets', { about: 'x', fields: {}, rules })
const registry = createRegistry([superusers, people, staff, sheets, news, secrets])

const as = (of: Collection, id: string): Account => ({ collection: of, record: { id } })
const [ann, bob, eve, root] = [as(people, 'ann'), as(people, 'bob'), as(staff, 'eve'), as(superusers, 'root')]
const change = (of: Collection, id: string, owner = '') => {
  return { action: 'update' as const, collection: of, record: { id, owner } }
}

/** Subscriptions, and which of the named clients may have to hear of a change, group by group. */
function open() {
  const subscriptions = createSubscriptions(registry)
  const names = new Map<Client, string>()
  return {
    subscriptions,
    listen(name: string, topics: readonly string[], account: Account | null = null): Client {
      const client = {} as Client
      names.set(client, name)
      subscriptions.replace(client, topics.map(parseTopic), account)
      return client
    },
    groups: (about: ReturnType<typeof change>) =>
      [...subscriptions.groups(about)].map(({ rule, members }) => {
        return `${rule}: ${[...members].map(({ client }) => names.get(client)).join(' ')}`
      }),
  }
}

const option = (filter: string) => `?options=${encodeURIComponent(JSON.stringify({ query: { filter } }))}`

describe('who listens to what', () => {
  it('is found by record and by collection, under their names as declared and their ids', () => {
    const { listen, groups } = open()
    listen('record', ['news/r1'])
    listen('record by id', [`${news.id}/r1`])
    listen('all', ['news/*'])
    listen('all by id', [`${news.id}/*`])
    listen('old form', ['news'])
    listen('old form by id', [news.id])
    for (const topic of ['NEWS/*', 'news/r2', 'news/', 'news/r1/x', 'newsx/*', 'nosuch/*', '']) listen('none', [topic])
    expect(groups(change(news, 'r1'))).toEqual([
      'view: record record by id',
      'list: all all by id old form old form by id',
    ])
  })

  it('is one group if only the record decides, and one per filter', () => {
    const { listen, groups } = open()
    listen('guest', ['news/*'])
    listen('ann', ['news/*?k=1'], ann)
    listen('picky', [`news/*${option('note = "x"')}`, `news/*${option('note = "y"')}`])
    listen('as picky', [`news/*${option('note = "x"')}`], bob)
    expect(groups(change(news, 'r1'))).toEqual(['list: guest ann', 'list: picky as picky', 'list: picky'])
  })

  it('contains only the owner among thousands if a rule asks for the owner, and listeners that another part of the rule lets in', () => {
    const { listen, groups } = open()
    for (let i = 0; i < 1000; i++) listen(`person ${i}`, ['sheets/*'], as(people, `p${i}`))
    listen('ann', ['sheets/*'], ann)
    listen('ann again', ['sheets/*'], ann)
    listen('bob', ['sheets/*'], bob)
    expect(groups(change(sheets, 's1', 'ann'))).toEqual(['list: ann ann again'])
    listen('eve', ['sheets/*'], eve)
    listen('root', ['sheets/*'], root)
    expect(groups(change(sheets, 's1', 'bob'))).toEqual(['list: bob', 'list: eve', 'list: root'])
    expect(groups(change(sheets, 's1', 'nobody'))).toEqual(['list: eve', 'list: root'])
  })

  // proves: T14
  it('costs nothing for a listener that the rule never lets in: no group and no query', () => {
    const { listen, groups, subscriptions } = open()
    const guest = listen('guest', ['sheets/s1', 'secrets/*'])
    const account = listen('ann', ['secrets/*', 'secrets/s1'], ann)
    expect(groups(change(sheets, 's1')).concat(groups(change(secrets, 's1')))).toEqual([])
    expect([subscriptions.has(sheets, 's1'), subscriptions.has(secrets, 's1')]).toEqual([false, false])
    expect([subscriptions.mayBeHeard(change(sheets, 's1')), subscriptions.mayBeHeard(change(secrets, 's1'))]).toEqual([
      false,
      false,
    ])
    for (const client of [guest, account, undefined]) expect(subscriptions.subjects(client)).toEqual([])
  })

  it('changes with the account, and ends with the client', () => {
    const { listen, groups, subscriptions } = open()
    const tab = listen('ann', ['sheets/*', 'sheets/s2', 'news/*'], ann)
    expect(subscriptions.subjects(tab)).toEqual([`${sheets.id}/*`, `${sheets.id}/s2`, `${news.id}/*`])
    subscriptions.listenAs(tab, bob)
    expect(groups(change(sheets, 's1', 'ann'))).toEqual([])
    expect(groups(change(sheets, 's1', 'bob'))).toEqual(['list: ann'])
    const [group] = subscriptions.groups(change(news, 'n1'))
    const [subscription] = group?.members ?? []
    subscriptions.replace(tab, [], null)
    expect(subscription?.isCurrent).toBe(false)
    expect(groups(change(sheets, 's1', 'bob')).concat(groups(change(news, 'n1')))).toEqual([])
    expect(subscriptions.subjects()).toEqual([])
  })
})
