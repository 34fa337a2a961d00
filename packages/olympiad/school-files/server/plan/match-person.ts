import type { StudentValues } from '../../declared/school-file.ts'
import type { KnownPerson } from './school-people.ts'

/** The student of a line: somebody of the school, perhaps somebody of another, or unknown. */
export interface Match {
  readonly person?: KnownPerson
  readonly twin?: KnownPerson
  /** Another school has a student of this name, and this one does not. */
  readonly isForeign: boolean
}

interface Matching {
  readonly school: string
  /** All of the same name, wherever they are. */
  readonly namesakes: readonly KnownPerson[]
  /** Ids of people in another line. */
  readonly taken: ReadonlySet<string>
}

/** Finds who a line is about. Within the school by roll number, birth date or class; across schools it is never more than a question. */
export function matchPerson(values: StudentValues, { school, namesakes, taken }: Matching): Match {
  const own = namesakes.filter((one) => one.school === school && !taken.has(one.id))
  let best: { readonly person: KnownPerson; readonly likeness: number } | undefined
  for (const person of own) {
    const likeness = likenessOf(values, person)
    if (likeness > (best?.likeness ?? 0)) best = { person, likeness }
  }
  if (best) return { person: best.person, isForeign: false }
  const others = namesakes.filter((one) => one.school !== school)
  const isForeign = others.some((one) => one.school !== '' && !differ(values.birthdate, one.details?.birthdate))
  const twin = others.find((one) => isPerhaps(values, one))
  return { isForeign, ...(twin && { twin }) }
}

const known = (one: string | undefined, other: string | undefined) => Boolean(one) && Boolean(other)
const agree = (one: string | undefined, other: string | undefined) => known(one, other) && one === other
const differ = (one: string | undefined, other: string | undefined) => known(one, other) && one !== other

/** How surely a line of the school is about somebody of the same name; 0 if it is not. */
function likenessOf(values: StudentValues, { details }: KnownPerson): number {
  if (agree(values.rollnumber, details?.rollnumber) && !differ(values.birthdate, details?.birthdate)) return 5
  if (agree(values.birthdate, details?.birthdate)) return 4
  if (agree(values.rollnumber, details?.rollnumber) && isLong(values.rollnumber)) return 3 // its birth date was corrected
  if (differ(values.birthdate, details?.birthdate) || differ(values.rollnumber, details?.rollnumber)) return 0
  return differ(values.class, details?.class) ? 0 : 1
}

/** Short numbers come again in each class. */
const isLong = (roll = '') => roll.length >= 4

function isPerhaps(values: StudentValues, { details }: KnownPerson): boolean {
  if (differ(values.birthdate, details?.birthdate)) return false
  return agree(values.birthdate, details?.birthdate) || agree(values.guardianphone, details?.guardianphone)
}
