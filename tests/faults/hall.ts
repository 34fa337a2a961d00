import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '@olympiad/engine/test/internals'
import { getTokenPayload, type RecordModel } from 'pocketbase'
import { fillStore } from '../../packages/server/test/fill-store.ts'
import { root } from '../../scripts/run-command.ts'

const PASSWORD = 'a password of the faults'
const ADMIN = 'admin@example.org'

export interface Session {
  readonly id: string
  readonly token: string
  /** What all tokens of the session have in common. */
  readonly sid: string
  readonly questionpaper: string
  /** The account, as it was given at the sign-in. */
  readonly record: RecordModel
}

/** A folder that is removed at the end of the process. */
export function scratch(): string {
  if (scratches.length === 0)
    process.once('exit', () => {
      for (const folder of scratches) rmSync(folder, { recursive: true, force: true })
    })
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-faults-'))
  scratches.push(folder)
  return folder
}

const scratches: string[] = []

interface HallOptions {
  /** The paper, in place of the demo's. */
  readonly paper?: string | undefined
  /** Fields of the exam, in place of those of one that is open. */
  readonly exam?: object
}

/** Fills the store that `env` names with one open exam, its students and a superuser; the paper is the demo's unless one is given. */
export async function fillHall(
  env: Readonly<Record<string, string>>,
  students: number,
  { paper, exam }: HallOptions = {},
): Promise<void> {
  const bundle = scratch()
  for (const part of ['papers/senior.pdf', 'answers/senior.csv']) {
    mkdirSync(join(bundle, part, '..'), { recursive: true })
    cpSync(join(root, 'demo', part), join(bundle, part))
  }
  if (paper !== undefined) writeFileSync(join(bundle, 'papers/senior.pdf'), paper)
  const olympiad = {
    edition: { consent: { asks: false } },
    exams: [{ key: 'one', name: 'One', level: '1', starts: '-1h', ends: '+12h', ...exam }],
    questionpapers: [{ key: 'one', exam: 'one', file: 'papers/senior.pdf', answers: 'answers/senior.csv' }],
  }
  const write = (name: string, lines: readonly string[]) => writeFileSync(join(bundle, name), `${lines.join('\n')}\n`)
  write('olympiad.json', [JSON.stringify(olympiad)])
  const hash = `"${await hashPassword(PASSWORD)}"`
  const names = Array.from({ length: students }, (_, index) => `${nameOf(index)},Student,${hash},one`)
  write('examinees.csv', ['username,name,passwordhash,exam', ...names])
  write('supervisors.csv', ['username,email,passwordhash', `sita,sita@example.org,${hash}`])
  write('approvals.csv', ['exam,supervisor', 'one,sita'])
  await fillStore(env, { bundle, superuser: { email: ADMIN, password: PASSWORD } })
}

const nameOf = (index: number) => `student${index}`

/** What a student signs in with. */
export const credentialsOf = (index: number) => ({ identity: nameOf(index), password: PASSWORD })

/** Signs a student in. */
export const enter = (url: string, index: number) => signIn(url, { collection: 'examinees', identity: nameOf(index) })

/** Signs the superuser in. */
export const enterAsAdmin = (url: string) => signIn(url, { collection: '_superusers', identity: ADMIN })

async function signIn(
  url: string,
  { collection, identity }: { collection: string; identity: string },
): Promise<Session> {
  const answer = await fetch(`${url}/api/collections/${collection}/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${identity} cannot sign in: ${answer.status} ${await answer.text()}`)
  const { token, record } = (await answer.json()) as { token: string; record: RecordModel }
  const { id, questionpaper } = record
  return { id, token, sid: String(getTokenPayload(token).sid), questionpaper, record }
}
