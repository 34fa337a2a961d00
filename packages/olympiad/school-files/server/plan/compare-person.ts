import { olympiad } from '../../../all/collections.ts'
import { type Hashes, valueHash } from '../../../ground/server/imports/imported.ts'
import type { RowChange, StudentValues } from '../../declared/school-file.ts'
import type { Target } from '../../declared/targets.ts'
import type { KnownPerson } from './school-people.ts'

const { studentdetails } = olympiad

/** The fields in the details of a student; the others are in the account. */
export const DETAILS: readonly Exclude<Target, 'name' | 'exam'>[] = [
  ...(['class', 'birthdate', 'rollnumber', 'email', 'guardian', 'guardianphone', 'guardianemail'] as const),
]

interface Compared {
  readonly person: KnownPerson
  /** What the last file left in the account, and in the details; undefined where no file wrote it. */
  readonly hashes: { readonly account: Hashes | undefined; readonly details: Hashes | undefined }
}

/**
 * What a line would change about a known student. An empty cell changes nothing; a value that was edited by hand stays.
 */
export function comparePerson(values: StudentValues, { person, hashes }: Compared): RowChange[] {
  const changes: RowChange[] = []
  const compare = (field: Target, from: string, remembered: string | undefined) => {
    const to = values[field] ?? ''
    if (to === '' || to === from) return
    const isByHand = from !== '' && remembered !== valueHash(from)
    changes.push({ field, from, to, ...(isByHand && { isKept: true }) })
  }
  compare('name', person.name, hashes.account?.name)
  for (const field of DETAILS) compare(field, String(person.details?.[field] ?? ''), hashes.details?.[field])
  // A student with an exam moves to another by an act of its own, which takes care of the answers.
  if (person.exam === '') compare('exam', '', undefined)
  return changes
}

/** Whether a field is in the details. */
export const isDetail = (field: Target): field is (typeof DETAILS)[number] => field in studentdetails.fields
