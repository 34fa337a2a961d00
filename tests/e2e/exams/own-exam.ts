import { randomBytes } from 'node:crypto'
import { SPEC_QUESTIONS } from '@olympiad/olympiad/forms/declared/spec-paper'
import type PocketBase from 'pocketbase'
import { demoPassword } from '../../../scripts/demo-accounts.ts'
import { shortPaper } from '../papers/short-paper.ts'
import { asSuperuser } from '../record-service.ts'

const MINUTE = 60_000
const PAPER = new File([shortPaper({ pages: 6 })], 'short.pdf', { type: 'application/pdf' })

/** Minutes from now. */
type Times = {
  starts: number
  ends: number
  isApproved?: boolean
  examinees?: number
  hasEnvelope?: boolean
  /** A form of its own, with its key. */
  form?: object
  key?: readonly string[]
  url?: string
}

export type OwnExam = {
  /** Of the server that such exams share. */
  url: string
  superuser: PocketBase
  exam: string
  name: string
  /** Of examinees that nobody else signs in. */
  usernames: string[]
  /** Of a supervisor that nobody else signs in, who has approved the exam if anybody has. */
  supervisor: string
}

/** An exam with short paper and key, accounts and a name of its own, that a journey may move, close and end as it likes. */
export async function ownExam({ starts, ends, isApproved = true, examinees = 1, ...more }: Times): Promise<OwnExam> {
  const { form = null, key = Array.from({ length: SPEC_QUESTIONS }, () => 'A') } = more
  const { hasEnvelope: envelope = false, url = process.env.OLYMPIAD_OWN_URL ?? '' } = more
  const superuser = await asSuperuser(url)
  const mark = randomBytes(4).toString('hex')
  const name = `Senior ${mark}`
  const create = async (collection: string, record: object) =>
    (await superuser.collection(collection).create(record)).id
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
  const times = { starts: at(starts), ends: at(ends) }
  const exam = await create('exams', { name, level: '2', type: 'Online', envelope, form, ...times })
  const questionpaper = await create('questionpapers', { exam, questionpaper: PAPER })
  await create('answers', { questionpaper, answers: key })
  const password = { password: demoPassword, passwordConfirm: demoPassword }
  const supervisor = `supervisor-${mark}`
  const by = await create('supervisors', { username: supervisor, email: `${supervisor}@example.org`, ...password })
  if (isApproved) await create('approvals', { exam, supervisor: by, approved: true })
  const usernames = Array.from({ length: examinees }, (_, at) => `own-${mark}-${at + 1}`)
  for (const username of usernames)
    await create('examinees', { username, name: username, exam, questionpaper, ...password })
  return { url, superuser, exam, name, usernames, supervisor }
}
