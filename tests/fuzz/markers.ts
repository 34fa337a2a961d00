import { createHash } from 'node:crypto'

/** By their roles; the coordinator is of the school of `live` and `mate`. */
export const STAFF = ['supervisor', 'coordinator', 'examiner', 'organiser'] as const
export type Staff = (typeof STAFF)[number]
/** Who asks. `mate` sits the same paper as `live`; the others sit one that starts later, is not approved, is over. */
export const WHO = ['visitor', 'live', 'mate', 'later', 'pending', 'past', ...STAFF, 'root'] as const
export type Who = (typeof WHO)[number]
export const EXAMINEES = ['live', 'mate', 'later', 'pending', 'past'] as const
export type Examinee = (typeof EXAMINEES)[number]
export const EXAMS = ['live', 'later', 'pending', 'past'] as const
export type Exam = (typeof EXAMS)[number]

/** A text that stands in one place of the store only, and those who may ever read it there. */
export interface Marker {
  readonly name: string
  readonly text: string
  readonly readers: readonly Who[]
}

const ALPHABET = 'bcdfghjklmnpqrstvwxz'

/** The text that marks a place: letters only, as some fields take nothing else; no request ever holds it. */
export function mark(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 18)
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** The first letters of the key of a paper: no other key begins so. */
export function keyStart(exam: Exam): readonly [string, string] {
  const second = { live: 'A,D', later: 'B,D', pending: 'C,A', past: 'D,B' } as const
  return ['D,C,B,A', second[exam]]
}

/** What they write may open anything to anybody. */
export const WRITERS: readonly Who[] = ['root', 'organiser', 'examiner']
export const PUPILS: readonly Examinee[] = ['live', 'mate']
const OVERSEERS = ['supervisor', 'organiser'] as const
const KEEPERS = ['examiner', 'organiser'] as const
const READERS_OF_PAPER: Record<Exam, readonly Who[]> = {
  live: ['live', 'mate', 'organiser'],
  later: ['organiser'],
  pending: ['pending', 'organiser'], // who asks may have approved it meanwhile
  past: ['past', ...STAFF],
}

/** Every marker of the store. What superusers read is theirs to read. */
export const MARKERS: readonly Marker[] = [
  ...EXAMS.flatMap((exam) => [
    { name: `paper of ${exam}`, text: mark(`paper ${exam}`), readers: READERS_OF_PAPER[exam] },
    {
      name: `key of ${exam}`,
      text: JSON.stringify(keyStart(exam)).slice(1, -1),
      readers: exam === 'past' ? (['past', ...KEEPERS] as const) : KEEPERS,
    },
  ]),
  ...EXAMINEES.flatMap((who) => [
    ...['name', 'readiness'].map((what) => ({
      name: `${what} of ${who}`,
      text: mark(`${what} ${who}`),
      readers: [who, ...OVERSEERS, ...(PUPILS.includes(who) ? (['coordinator'] as const) : [])],
    })),
    // Organisers by the log: the operator wrote these answers.
    { name: `sheet of ${who}`, text: mark(`sheet ${who}`), readers: [who, 'organiser' as const] },
    {
      name: `evidence about ${who}`,
      text: mark(`evidence ${who}`),
      // An examinee may read their stored data once their exam is over.
      readers: who === 'past' ? [who, ...OVERSEERS] : OVERSEERS,
    },
  ]),
  ...STAFF.map((who) => ({
    name: `e-mail address of ${who}`,
    text: mark(`email ${who}`),
    readers: [who, 'organiser' as const],
  })),
  { name: 'registration', text: mark('registration'), readers: OVERSEERS },
  { name: 'allowance', text: mark('allowance'), readers: OVERSEERS },
].map((marker) => ({ ...marker, readers: [...marker.readers, 'root'] }))

/** What nobody may read, superusers included. */
export const SEALED: readonly Marker[] = WHO.map((who) => ({
  name: `token key of ${who}`,
  text: mark(`tokenKey ${who}`),
  readers: [],
}))
