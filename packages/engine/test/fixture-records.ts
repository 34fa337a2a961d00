import { pdf, png, type TestFile } from './fixture-files.ts'

const idOf = (name: string) => name.toLowerCase().padEnd(15, '0')

/** Ids of the fixture's records, by the names that the conformance cases give them. */
export const [EA, EB, SA, SB, ROOT] = [idOf('EA'), idOf('EB'), idOf('SA'), idOf('SB'), idOf('ROOT')]
export const [X1, X2, Q1, Q2, W1, W2] = [idOf('X1'), idOf('X2'), idOf('Q1'), idOf('Q2'), idOf('W1'), idOf('W2')]
export const [N1, N2, N3, K1, L1, H1] = [idOf('N1'), idOf('N2'), idOf('N3'), idOf('K1'), idOf('L1'), idOf('H1')]
/** Looks like an id, but no record has it. */
export const NOWHERE = 'nonexistent0000'

/** Who a scenario may act as. */
export type Who = 'guest' | 'EA' | 'EB' | 'SA' | 'SB' | 'ROOT'

interface TestAccount {
  readonly collection: string
  readonly id: string
  readonly email: string
  readonly password: string
}
/** The accounts of the fixture, with what they sign in with. */
export const ACCOUNTS: Readonly<Record<Exclude<Who, 'guest'>, TestAccount>> = {
  EA: { collection: 'examinees', id: EA, email: 'ea@x.io', password: 'ea-password' },
  EB: { collection: 'examinees', id: EB, email: 'eb@x.io', password: 'eb-password' },
  SA: { collection: 'supervisors', id: SA, email: 'sa@x.io', password: 'sa-password' },
  SB: { collection: 'supervisors', id: SB, email: 'sb@x.io', password: 'sb-password' },
  ROOT: { collection: '_superusers', id: ROOT, email: 'root@x.io', password: 'root-password' },
}

/** A record to write; an entry of `files` is one file of the field. */
export interface FixtureRecord {
  readonly collection: string
  readonly values: Readonly<Record<string, unknown>>
  readonly files?: readonly (readonly [field: string, file: TestFile])[]
}

/** A fixed token key keeps sessions valid after the records are rewritten. */
function account(name: keyof typeof ACCOUNTS, values: Readonly<Record<string, unknown>>): FixtureRecord {
  const { collection, id, email, password } = ACCOUNTS[name]
  const tokenKey = id.repeat(3)
  return { collection, values: { id, email, password, passwordConfirm: password, tokenKey, ...values } }
}

/** The record of an operator, which a PocketBase brings along. */
export const rootRecord = account('ROOT', {})

/** All other records, in the order of writing: what is pointed at comes first. */
export const fixtureRecords: readonly FixtureRecord[] = [
  account('SA', { verified: true }),
  account('SB', { verified: false }),
  account('EA', { username: 's001', name: 'Asha', room: 'R1', secretnote: 'x ray' }),
  account('EB', { username: 's002', name: 'Bela', room: 'R2', secretnote: 'yoke' }),
  { collection: 'exams', values: { id: X1, title: 'Senior', status: 'open', minutes: 90 } },
  { collection: 'exams', values: { id: X2, title: 'Junior', status: 'draft', minutes: 60 } },
  {
    collection: 'questionpapers',
    values: { id: Q1, exam: X1, title: 'q one', content: { pages: [{ n: 1 }, { n: 2 }] }, key: 'ABCD' },
    files: [['attachment', pdf('paper one.pdf')]],
  },
  {
    collection: 'questionpapers',
    values: { id: Q2, exam: X2, title: 'q two', key: 'DCBA' },
    files: [['attachment', png('paper-two.png')]],
  },
  {
    collection: 'answersheets',
    values: { id: W1, examinee: EA, questionpaper: Q1, reviewers: [SA], tags: ['a'], score: 7 },
  },
  { collection: 'answersheets', values: { id: W2, examinee: EB, questionpaper: Q1, reviewers: [SA, SB] } },
  { collection: 'notices', values: { id: N1, title: 'first' } },
  { collection: 'notices', values: { id: N2, title: 'second' } },
  { collection: 'notices', values: { id: N3, title: 'third' } },
  { collection: 'locked', values: { id: K1, exam: X1 } },
  { collection: 'linked', values: { id: L1, lock: K1, paper: Q2 } },
  {
    collection: 'handouts',
    values: { id: H1, title: 'map' },
    files: [
      ['document', pdf('floor plan.pdf')],
      ['pictures', png('door.png')],
    ],
  },
]
