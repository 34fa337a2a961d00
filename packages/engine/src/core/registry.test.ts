import { authCollection, collection, superusers, viewCollection } from '@olympiad/schema/collection'
import { text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { expect, it } from 'vitest'
import { createRegistry } from './registry.ts'

const rules = { list: anyone, view: anyone, create: anyone, update: locked, delete: locked }
const pin = { type: 'password', min: 4, max: 71 } as const
const people = (fields = {}) =>
  authCollection('people', {
    about: 'Somebody.',
    fields,
    rules,
    auth: { identity: ['email'], authRule: anyone, tokenS: 60 },
  })

it('finds a collection by its name in any case, and by its id', () => {
  const { find } = createRegistry([superusers, people()])
  expect([find('people'), find('PEOPLE'), find(people().id)].map((found) => found?.name)).toEqual(
    Array(3).fill('people'),
  )
  expect(find('nobody')).toBeUndefined()
})

it('refuses a password field that would be stored and shown in plain text, and names it', () => {
  const notes = collection('notes', {
    about: 'A note.',
    fields: { line: text(), pin },
    rules,
  })
  const shown = viewCollection('shown', { about: 'A view.', of: people(), fields: { password: pin }, rules })
  const fault = (name: string, field: string) => `collection ${name} has a password that is no account's: ${field}`
  expect(() => createRegistry([notes])).toThrow(fault('notes', 'pin'))
  expect(() => createRegistry([people({ pin })])).toThrow(fault('people', 'pin'))
  expect(() => createRegistry([people(), shown])).toThrow(fault('shown', 'password'))
  expect(() => createRegistry([superusers, people()])).not.toThrow()
})
