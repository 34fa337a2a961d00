import { mayOver, type Right } from '../../ground/declared/roles.ts'
import type { StaffRow } from '../../people/declared/people-list.ts'

/** What can be seen, by the right that shows it. */
const SEEN: readonly (readonly [Right, string])[] = [
  ['readPeople', 'students'],
  ['readEvidence', 'pictures and events'],
  ['keepKeys', 'keys'],
  ['readSchools', 'schools'],
  ['readWholeLog', 'the whole log'],
]

const ELSEWHERE = 'another school'

/** What an account may see, in words that follow from the table of rights. */
export function reachWords({ username, role, school }: Pick<StaffRow, 'username' | 'role' | 'school'>): string {
  const account = { username, role, school: school.id }
  const isSeen = (right: Right, where: string) => mayOver(account, right, where)
  const everywhere = SEEN.filter(([right]) => isSeen(right, ELSEWHERE)).map(([, words]) => words)
  const own = SEEN.filter(([right]) => school.id !== '' && isSeen(right, school.id) && !isSeen(right, ELSEWHERE))
  const sentences = [
    ...(everywhere.length > 0 ? [`All ${everywhere.join(', ')}.`] : []),
    ...(own.length > 0 ? [`${capital(own.map(([, words]) => words).join(', '))} of ${school.name}.`] : []),
  ]
  return sentences.join(' ') || 'Nobody.'
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
