import { index, unique } from '@olympiad/schema/collection'
import { json, relation, select, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { exams } from '../../exams/declared/exams.ts'
import { authCollection, collection, viewCollection } from './collection.ts'
import { noPerson } from './personal.ts'

const reads = { list: locked, view: anyone }
const rules = { ...reads, create: locked, update: locked, delete: locked }
const { delete: _, ...noDelete } = rules
const fields = { title: text({ required: true }), exam: relation(exams) }
const personal = noPerson('Rows of a type test.')
const base = { about: 'Rows of a type test.', fields, personal }

collection('a', { ...base, rules, indexes: [unique('title'), index('exam', 'title')] })
collection('a', { ...base, rules: (isOpen: boolean) => ({ ...rules, list: isOpen ? anyone : locked }) })
// @ts-expect-error the rule for delete is forgotten
collection('a', { ...base, rules: noDelete })
// @ts-expect-error also where the rules depend on settings
collection('a', { ...base, rules: (_isOpen: boolean) => noDelete })
// @ts-expect-error there is no action of that name
collection('a', { ...base, rules: { ...rules, delte: locked } })
// @ts-expect-error an index over a field that is not there
collection('a', { ...base, rules, indexes: [unique('tilte')] })
// @ts-expect-error a check that blames a field that is not there
collection('a', { ...base, rules, checks: [{ rule: 'title != ""', field: 'tilte', code: 'c', message: 'm' }] })
// @ts-expect-error a relation leads to a collection
relation(text())
// @ts-expect-error an option that no text has
text({ maximum: 5 })
// @ts-expect-error nor has a select
select(['A'], { requird: true })
// @ts-expect-error that a value is required stands in its type as well
json<string[]>({ required: true })

const { personal: _personal, ...silent } = base
// @ts-expect-error a collection that does not say whose its records are
collection('a', { ...silent, rules })
// @ts-expect-error also where the rules depend on settings
collection('a', { ...silent, rules: (isOpen: boolean) => ({ ...rules, list: isOpen ? anyone : locked }) })
const owned = { kept: 'events', told: { from: 'end', words: '' }, erase: 'delete' } as const
collection('a', { ...silent, rules, personal: { of: 'exam', ...owned } })
// @ts-expect-error an owner by a field that is not there
collection('a', { ...silent, rules, personal: { of: 'examinee', ...owned } })
// @ts-expect-error days of a kind that no edition has
collection('a', { ...silent, rules, personal: { of: 'exam', ...owned, kept: 'seats' } })
// @ts-expect-error nothing is said of what an erasure does
collection('a', { ...silent, rules, personal: { of: 'exam', kept: 'events', told: owned.told } })
// @ts-expect-error nothing belongs to anybody without a reason
collection('a', { ...silent, rules, personal: noPerson() })

const auth = { identity: ['username'], authRule: anyone, tokenS: 60 }
const account = { about: 'An account of a type test.', fields: { username: text() }, personal }
authCollection('a', { ...account, rules, auth, indexes: [unique('username'), unique('email')] })
// @ts-expect-error accounts need to be told how they sign in
authCollection('a', { ...account, rules })
// @ts-expect-error nor may they forget a rule
authCollection('a', { ...account, rules: noDelete, auth })

viewCollection('a', { about: 'A view of a type test.', fields, of: exams, rules: reads })
// @ts-expect-error nobody writes to a view
viewCollection('a', { about: 'A view of a type test.', fields, of: exams, rules: { ...reads, create: anyone } })

const { personal: _unsaid, ...silentAccount } = account
// @ts-expect-error an account that does not say whose it is
authCollection('a', { ...silentAccount, rules, auth })
