import { type Engine, queryOf, selectRows, type Transaction } from '@olympiad/engine'
import type { Collection } from '@olympiad/schema/collection'

/** The staff's word for the records of a collection. */
const WORDS: Readonly<Record<string, string>> = {
  attempts: 'answers',
  sittings: 'an opened exam room',
  consents: 'a consent',
  allowances: 'time that was given',
  decisions: 'decisions',
  helprequests: 'requests for help',
  notes: 'notes',
  results: 'results',
  holds: 'a legal hold',
  announcements: 'announcements',
  readiness: 'a device that was checked',
  examinees: 'students',
  supervisors: 'staff',
  approvals: 'approvals',
  registrations: 'a registration',
  guardianconsents: 'a guardian’s words',
  mails: 'mails',
  certificates: 'certificates',
  objections: 'objections',
}

/** What comes with an account, or tells its password: nobody has used it by that. It goes with the account, or lets go of it. */
const NO_USE = ['importrows', 'studentdetails', 'slips']

/**
 * The records that refer to this one, in words, also those that would be deleted with it: they prove its use. Empty for
 * an unused record.
 */
export async function usesOf(
  { registry, database: { dialect } }: Engine,
  transaction: Transaction,
  { collection, id }: { readonly collection: Pick<Collection, 'name'>; readonly id: string },
): Promise<string[]> {
  const uses: string[] = []
  for (const { name, kind, fields } of registry.all) {
    if (kind === 'view' || NO_USE.includes(name)) continue
    for (const [field, declared] of Object.entries(fields)) {
      if (declared.type !== 'relation' || declared.to !== collection.name) continue
      const some = queryOf(dialect, { name }).selectFrom(name).select('id').where(field, '=', id).limit(1)
      if ((await selectRows(transaction, some)).length > 0) uses.push(WORDS[name] ?? name)
    }
  }
  return [...new Set(uses)]
}
