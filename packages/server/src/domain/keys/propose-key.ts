import { olympiad } from '@olympiad/contract/collections/index'
import { number, text } from '@olympiad/contract/fields'
import { keyEntry, LATER_LETTERS } from '@olympiad/contract/papers/key-revision'
import { questionCount, specForm } from '@olympiad/contract/papers/paper-form'
import { formatRecordTime } from '@olympiad/contract/record-time'
import {
  ApiError,
  addRecord,
  type Engine,
  loadRecord,
  notFound,
  route,
  type Transaction,
  table,
} from '@olympiad/engine'
import { type Act, carryOut } from '../acts/act.ts'
import { noteCause } from '../audit/causes.ts'
import { personOf } from '../ground/second-person.ts'
import { roleIn, staffThatMay } from '../ground/staff-guard.ts'
import { heldKey, type StoredKey } from './stored-keys.ts'

const { answers, exams, keyrevisions } = olympiad

interface ProposeKeyInput {
  readonly exam: string
  /** The paper; may be empty where the exam has one key. */
  readonly questionpaper: string
  readonly question: number
  /** `B`, `B,C`, or `*` for every letter. */
  readonly letters: string
  readonly reason: string
}
export interface ProposedKey {
  readonly revision: string
  readonly question: number
  /** The key's entry as it is, and as it would be. */
  readonly before: string
  readonly after: string
}

/**
 * Proposes another entry in the key of an exam that has begun; nothing changes before another person confirms it. Throws 404 for an exam
 * that is not there, and 400 before its start, without a key, for letters that are none, and where a proposal waits.
 */
export const proposeKey: Act<ProposeKeyInput, ProposedKey> = async (engine, transaction, { wanted, request }) => {
  const { exam: id, question, reason } = wanted
  noteCause(transaction, request, { act: 'propose-key', reason })
  const exam = await loadRecord(engine.database, exams, id, transaction)
  if (!exam) throw notFound()
  if (String(exam.opens) > formatRecordTime(request.nowMs))
    throw new ApiError(400, 'The exam has not begun: change the key itself.')
  const after = entryOf(wanted.letters)
  const letters = wanted.letters === '*' ? '*' : after
  const key = await keyOf(engine, transaction, wanted)
  const before = key.answers[question - 1] ?? ''
  if (before === after) throw new ApiError(400, `That counts already: question ${question} has ${before}.`)
  await refuseWaiting(engine, transaction, { key, question })
  const body = {
    ...{ exam: id, questionpaper: key.questionpaper, question, before, letters, reason },
    ...{ state: 'proposed', by: roleIn(request), actor: personOf(request) },
  }
  const revision = await addRecord(engine, transaction, { collection: keyrevisions, body })
  return { revision, question, before, after }
}

function entryOf(letters: string): string {
  if (LATER_LETTERS.some((later) => later === letters))
    throw new ApiError(400, `"${letters}" needs result sets, which this version does not have. Use letters, or *.`)
  const entry = keyEntry(letters)
  if (entry === undefined) throw new ApiError(400, `Letters are such as B or B,C, or * for every letter.`)
  return entry
}

async function keyOf(engine: Engine, transaction: Transaction, wanted: ProposeKeyInput): Promise<StoredKey> {
  const keys = await table(engine, answers, transaction).where({ exam: wanted.exam })
  const found = wanted.questionpaper === '' ? keys : keys.filter((key) => key.questionpaper === wanted.questionpaper)
  const [key] = found
  if (!key) throw new ApiError(400, 'The exam has no such key.')
  if (found.length > 1)
    throw new ApiError(400, `The exam has ${found.length} papers with a key: name the questionpaper.`)
  return heldKey(engine, transaction, key.id)
}

interface WaitingQuestion {
  readonly key: StoredKey
  readonly question: number
}

async function refuseWaiting(engine: Engine, transaction: Transaction, { key, question }: WaitingQuestion) {
  const where = { questionpaper: key.questionpaper, question, state: 'proposed' } as const
  const [waiting] = await table(engine, keyrevisions, transaction).where(where)
  if (waiting) throw new ApiError(400, `A proposal for question ${question} waits already: ${waiting.id}.`)
}

export const proposeKeyRoute = route({
  method: 'POST',
  path: '/olympiad/propose-key',
  guard: staffThatMay('keepKeys'),
  body: {
    exam: text({ required: true, max: 15 }),
    questionpaper: text({ max: 15 }),
    question: number({ required: true, int: true, min: 1, max: questionCount(specForm) }),
    letters: text({ required: true, max: 20 }),
    reason: text({ required: true, max: 1000 }),
  },
  handle: (engine, { request, body }) => carryOut(engine, proposeKey, { wanted: body, request }),
})
