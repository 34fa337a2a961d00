import { expect, it } from 'vitest'
import { reachWords } from './reach-words.ts'

const loyola = { id: 'loyola', name: 'Loyola' }
const none = { id: '', name: '' }

it.each([
  ['organiser', none, 'All students, pictures and events, keys, schools, the whole log.'],
  ['examiner', none, 'All keys, schools.'],
  ['supervisor', loyola, 'Students, pictures and events, schools of Loyola.'],
  ['supervisor', none, 'All students, pictures and events, schools.'],
  ['coordinator', loyola, 'Students, schools of Loyola.'],
  ['coordinator', none, 'Nobody.'],
] as const)('says what a %s may see', (role, school, words) => {
  expect(reachWords({ username: 'somebody', role, school })).toBe(words)
})
