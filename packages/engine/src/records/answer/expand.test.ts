import { collection, superusers, unique } from '@olympiad/schema/collection'
import { relation, relationMany, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'

const open = { list: anyone, view: anyone, create: anyone, update: anyone, delete: locked }
const steps = collection('steps', {
  about: 'A step that leads to others.',
  fields: {
    name: text(),
    next: relation('steps'),
    left: relation('steps'),
    right: relation('steps'),
    all: relationMany('steps', { maxSelect: 5 }),
    vault: relation('vaults'),
  },
  rules: open,
})
const vaults = collection('vaults', {
  about: 'What nobody may view.',
  fields: { name: text(), step: relation('steps') },
  rules: { ...open, list: locked, view: locked },
})
const labels = collection('labels', {
  about: 'The one label of a step.',
  fields: { name: text(), step: relation('steps') },
  indexes: [unique('step')],
  rules: open,
})

/** What is expanded, as nested lists of names. */
function shown(record: Record<string, unknown>): unknown {
  const { expand } = record as { expand?: Record<string, unknown> }
  const under = Object.entries(expand ?? {}).map(([name, target]) => {
    return [name, Array.isArray(target) ? target.map(shown) : shown(target as Record<string, unknown>)]
  })
  return expand ? { [String(record.name)]: Object.fromEntries(under) } : record.name
}

describe.each(DATABASES)('expand on $name', (store) => {
  let server: TestServer
  let first = ''
  beforeAll(async () => {
    server = await openTestServer(store, { collections: [superusers, vaults, steps, labels] })
    const add = (name: string, values = {}) => server.add('steps', { name, ...values })
    const vault = await server.add('vaults', { name: 'vault' })
    const [left, right] = [await add('left', { vault }), await add('right')]
    const second = await add('second', { left, right, all: [right, left] })
    first = await add('first', { next: second })
    await server.add('labels', { name: 'label', step: first })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const expanded = async (expand: string, id = first) => {
    const reply = await server.app.inject(`/api/collections/steps/records/${id}?${new URLSearchParams({ expand })}`)
    expect(reply.statusCode).toBe(200)
    return shown(reply.json())
  }

  it.each([
    ['next.left,next.right', { first: { next: { second: { left: 'left', right: 'right' } } } }],
    [
      'next.left.left_via_left,next,next.all,next.left.steps_via_left.next_via_next',
      { first: { next: { second: { all: ['right', 'left'] } } } },
    ],
    [
      'next.left.steps_via_left.left,next.left.steps_via_left.right,next.left.steps_via_all',
      {
        first: {
          next: {
            second: {
              left: {
                left: { steps_via_all: ['second'], steps_via_left: [{ second: { left: 'left', right: 'right' } }] },
              },
            },
          },
        },
      },
    ],
  ])('gives the records of all paths %s, even where they share a beginning', async (expand, expected) => {
    expect(await expanded(expand)).toEqual(expected)
  })

  it.each([
    ['labels_via_step', { first: { labels_via_step: 'label' } }],
    ['labels(step)', { first: { 'labels(step)': 'label' } }],
    [
      'next.steps(next),next.steps_via_next',
      { first: { next: { second: { 'steps(next)': ['first'], steps_via_next: ['first'] } } } },
    ],
    ['labels(name)', 'first'],
    ['labels(step', 'first'],
    ['nothing(step)', 'first'],
    ['vaults(step)', 'first'],
  ])('follows the back-relation %s, in the current and the old syntax', async (expand, expected) => {
    expect(await expanded(expand)).toEqual(expected)
  })

  it('follows a back-relation by the collection’s id, too', async () => {
    expect(await expanded(`${labels.id}(step)`)).toEqual({ first: { [`${labels.id}(step)`]: 'label' } })
  })

  it('leaves out invisible records with their path, and keeps other paths', async () => {
    expect(await expanded('next.left.vault')).toBe('first')
    expect(await expanded('next.left.vault,next.right')).toEqual({ first: { next: { second: { right: 'right' } } } })
    expect(await expanded('next.left.name,vault')).toBe('first')
  })

  it('ends after six hops; a seventh does not break the others', async () => {
    const round = 'next.steps_via_next.next.steps_via_next.next.left'
    expect(await expanded(`${round}.vault`)).toEqual(await expanded(round))
  })
})
