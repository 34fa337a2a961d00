import { type Engine, queryOf, readRows, runQuery, selectRecords, type Transaction, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../../all/collections.ts'
import { namesLoosely } from '../../../ground/server/audit/readings/loose-names.ts'
import { registrationDrafts } from '../../../ground/server/rows/forms/drafts.ts'
import { removeRecords } from '../records/remove-records.ts'

const { imports, mails, registrations, studentdetails } = olympiad

/** Somebody by what they typed: e-mail addresses, and names; without names, all of an address is theirs. */
export interface AddressedPerson {
  readonly addresses: readonly string[]
  readonly names: readonly string[]
}

/** What tells of a person and belongs to no account: found by address and name alone. */
export interface Traces {
  /** Forms that were kept. */
  readonly drafts: readonly { readonly id: string; readonly expiresMs: number }[]
  readonly mails: readonly StoredOf<typeof mails>[]
  /** School files whose name is the person's. */
  readonly files: readonly { readonly id: string; readonly file: string }[]
}

/** All addresses and names of an examinee, of account, details and forms. */
export async function knownOf(
  engine: Pick<Engine, 'database'>,
  { id, name, email }: { readonly id: string; readonly name: string; readonly email: string },
): Promise<AddressedPerson> {
  const details = await table(engine, studentdetails).where({ examinee: id })
  const forms = await table(engine, registrations).where({ examinee: id })
  const addresses = [email, ...details.map((one) => one.email), ...forms.map((one) => one.email)]
  return { addresses: distinct(addresses), names: distinct([name, ...forms.map((one) => one.name)]) }
}

const distinct = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]

/** Reads the traces of a person. Brothers and sisters may share an address: what names somebody else is not theirs. */
export async function tracesOf(engine: Pick<Engine, 'database'>, known: AddressedPerson): Promise<Traces> {
  const found: Traces = { drafts: await draftsOf(engine, known), mails: await mailsOf(engine, known), files: [] }
  if (known.names.length === 0) return found
  const files: { id: string; file: string }[] = []
  for await (const { id, file } of table(engine, imports).each({ select: ['file'] }))
    if (namesLoosely(file, known.names)) files.push({ id, file })
  return { ...found, files }
}

const isTheirs = (name: string, { names }: AddressedPerson) =>
  name === '' || names.length === 0 || names.some((one) => one.toLowerCase() === name.toLowerCase())

async function draftsOf({ database }: Pick<Engine, 'database'>, known: AddressedPerson): Promise<Traces['drafts']> {
  const drafts: { id: string; expiresMs: number }[] = []
  for (const address of known.addresses) {
    const all = queryOf(database.dialect, registrationDrafts).selectFrom(registrationDrafts.name).selectAll()
    const rows = await readRows(
      database,
      registrationDrafts,
      all.where(database.dialect.equalsNoCase('email', address)),
    )
    for (const { id, expiresMs, written } of rows)
      if (isTheirs(String((JSON.parse(written) as { name?: string }).name ?? ''), known)) drafts.push({ id, expiresMs })
  }
  return drafts
}

async function mailsOf({ database }: Pick<Engine, 'database'>, known: AddressedPerson): Promise<Traces['mails']> {
  const { equalsNoCase } = database.dialect
  const found = new Map<string, StoredOf<typeof mails>>()
  for (const address of known.addresses) {
    const all = queryOf(database.dialect, mails).selectFrom(mails.name).selectAll().where('examinee', '=', '')
    const theirs = all.where(({ or }) => or([equalsNoCase('address', address), equalsNoCase('student', address)]))
    for (const mail of (await selectRecords(database, mails, theirs)) as StoredOf<typeof mails>[])
      if (isTheirs(mail.name, known)) found.set(mail.id, mail)
  }
  return [...found.values()]
}

/** Tables in which `eraseTraces` writes. */
export const tablesOfTraces: readonly string[] = [registrationDrafts.name, mails.name, imports.name]

/** Removes drafts and mails, and gives the files names that tell nothing. */
export async function eraseTraces(engine: Engine, traces: Traces): Promise<void> {
  const { dialect } = engine.database
  if (traces.mails.length > 0)
    await removeRecords(engine, {
      collection: mails,
      rows: traces.mails.map(({ id }) => ({ id })),
      note: async () => {},
    })
  await engine.database.write(async (transaction: Transaction) => {
    const drafts = queryOf(dialect, registrationDrafts).deleteFrom(registrationDrafts.name)
    for (const { id } of traces.drafts) await runQuery(transaction, drafts.where('id', '=', id))
    for (const { id, file } of traces.files) {
      const plain = `list${/\.[a-z0-9]{1,5}$/i.exec(file)?.[0] ?? ''}`
      const rename = queryOf(dialect, imports).updateTable(imports.name).set({ file: plain })
      await runQuery(transaction, rename.where('id', '=', id))
    }
  })
}
