import { type Engine, fileKey, queryOf, selectRows, updateRow } from '@olympiad/engine'
import type { TestServer } from '@olympiad/engine/test/server'
import { isPersonal } from '@olympiad/olympiad/ground/declared/personal'
import type { Person } from '@olympiad/olympiad/privacy/server/records/owned-rows'
import type { PersonalCollection } from '@olympiad/olympiad/privacy/server/records/personal-collections'
import type { Field, FieldType } from '@olympiad/schema/fields'
import { EXAM, idOf } from '../acts/acting-server.ts'
import { insert } from '../loop-guard/hall-rows.ts'

/** Where the relations of a record lead. */
const TARGETS: Readonly<Record<string, string>> = {
  exams: EXAM,
  questionpapers: idOf('paper'),
  resultsets: idOf('set'),
  examinees: idOf('twin'),
  imports: idOf('import'),
  schools: idOf('north'),
  slipprints: idOf('print'),
  certificatetemplates: idOf('template'),
  supervisors: idOf('supervisor'),
}

/** A text that stands in one field of a person's records and nowhere else; `goes` begins those that an erasure has to take. */
export const markOf = (person: Person, field: string) => `goes-${person.id}-${field}`
/** Fields of the account that a test signs in with. */
const SIGN_IN = ['password', 'tokenKey', 'username', 'email', 'name', 'boundsession', 'paused']

type Filled = Readonly<Record<string, unknown>>
interface FieldToFill {
  readonly collection: PersonalCollection
  readonly person: Person
  readonly name: string
  readonly field: Field
}

const SAMPLES: { readonly [T in FieldType]?: (field: never, mark: string) => unknown } = {
  text: (_, mark) => mark,
  email: (_, mark) => `${mark}@example.org`,
  url: (_, mark) => `https://example.org/${mark}`,
  number: () => 7,
  bool: () => true,
  select: ({ values }: { values: readonly string[] }) => values[0],
  json: (_, mark) => [{ mark }],
  date: () => '2026-03-01 12:10:00.000Z',
  geoPoint: () => ({ lon: 77.5, lat: 12.9 }),
  file: (_, mark) => `${mark}.png`,
}

/** Every collection that says that its records belong to examinees, read here apart from what the product derives. */
export const declaredPersonal = ({ registry }: Engine): PersonalCollection[] =>
  registry.all.flatMap((one) => (isPersonal(one.personal) ? [{ ...one, personal: one.personal }] : []))

/** Makes one record of each personal collection, every field filled, and its files; the keys of the files. */
export async function fillPersonal(server: TestServer, person: Person): Promise<string[]> {
  const keys: string[] = []
  for (const collection of declaredPersonal(server.engine)) {
    if (collection.personal.erase === 'redact') continue // the log is written by acts alone
    const values = valuesOf(collection, person)
    if (collection.personal.of === 'id') await fillAccount(server.engine, collection, { ...values, id: person.id })
    else {
      const id = `of${person.id}`.slice(0, 15)
      await insert(server, collection.name, [{ ...values, id }])
      for (const [name, { type }] of Object.entries(collection.fields))
        if (type === 'file') keys.push(fileKey(collection, id, String(values[name])))
    }
  }
  for (const key of keys) await server.engine.storage.write(key, new Uint8Array([1]))
  return keys
}

async function fillAccount({ database }: Engine, collection: PersonalCollection, values: { id: string } & Filled) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !SIGN_IN.includes(name)))
  await database.write((transaction) =>
    transaction.run(updateRow(database.dialect, collection, { ...kept, id: values.id })),
  )
}

function valuesOf(collection: PersonalCollection, person: Person): Filled {
  const fields = Object.entries(collection.fields).filter(([, { type }]) => type !== 'autodate' && type !== 'password')
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleFor({ collection, person, name, field })]))
}

function sampleFor({ collection, person, name, field }: FieldToFill): unknown {
  const { of, erase } = collection.personal
  if (of === name) return person.id
  if (typeof of === 'object' && 'email' in of && of.account === name) return '' // found by address and name
  if (typeof of === 'object' && 'email' in of && [of.email, of.name].includes(name))
    return name === of.email ? person.email.toUpperCase() : person.name
  if (field.type === 'relation') return TARGETS[field.to] ?? missing(collection, name)
  if (isNamed(collection, name)) return markOf(person, 'named')
  const stays = erase === 'unname' && field.anonymous === true
  const mark = stays ? `stays-${person.id}` : markOf(person, `${collection.name}.${name}`)
  const sample = SAMPLES[field.type] as ((field: Field, mark: string) => unknown) | undefined
  return sample ? sample(field, mark) : missing(collection, name)
}

/** Fields that lead from one record of a person to another hold the same. */
function isNamed(collection: PersonalCollection, name: string): boolean {
  const { of } = collection.personal
  return (typeof of === 'object' && 'value' in of && of.value === name) || name === 'fingerprint'
}

function missing({ name }: PersonalCollection, field: string): never {
  throw new Error(`no sample for the field ${field} of ${name}: add one`)
}

/** Every row of a person's that the store has, by collection. */
export async function rowsOfPerson(engine: Engine, { id }: Person): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const collection of engine.registry.all.filter(({ kind }) => kind !== 'view')) {
    const rows = await selectRows(
      engine.database,
      queryOf(engine.database.dialect, collection).selectFrom(collection.name).selectAll(),
    )
    found[collection.name] = rows.filter((row) => JSON.stringify(row).includes(id))
  }
  return found
}
