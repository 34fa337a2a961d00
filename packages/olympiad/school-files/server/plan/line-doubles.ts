import { nameKey } from '../../../ground/declared/people/name-key.ts'
import type { FaultCode } from '../../declared/file-faults.ts'
import type { StudentValues } from '../../declared/school-file.ts'

/** What a line repeats of an earlier one. */
export interface Double {
  readonly code: Extract<FaultCode, 'row.twice' | 'roll.twice'>
  readonly value: string
}

/** Distinguishes a line from others. */
export interface LineKeys {
  readonly name: string
  /** What no two lines of a file share: the student, and a roll number of the class. Empty where nothing tells two students apart. */
  readonly personkey: string
  readonly rollkey: string
}

/** The keys of a line. */
export function lineKeys({
  name = '',
  birthdate = '',
  rollnumber = '',
  class: standard = '',
}: StudentValues): LineKeys {
  const key = nameKey(name)
  const isTold = birthdate !== '' || rollnumber !== ''
  return {
    name: key,
    personkey: isTold ? [key, birthdate, rollnumber, standard].join('|') : '',
    rollkey: rollnumber.length < 4 ? '' : `${standard}|${rollnumber}`, // short numbers come again in each section
  }
}

/** Finds lines that repeat a student, or a roll number of the same class. Two of one name and class are two. */
export function lineDoubles() {
  const [people, rolls] = [new Map<string, number>(), new Map<string, number>()]
  return (line: number, values: StudentValues, { personkey, rollkey }: LineKeys): Double | undefined => {
    const before = people.get(personkey)
    if (before !== undefined) return { code: 'row.twice', value: String(before) }
    if (personkey !== '') people.set(personkey, line)
    if (rolls.has(rollkey)) return { code: 'roll.twice', value: values.rollnumber ?? '' }
    if (rollkey !== '') rolls.set(rollkey, line)
    return undefined
  }
}
