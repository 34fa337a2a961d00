import { ApiError, type Engine, notFound, records, type Transaction, table } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { type ExamForm, SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { questionsOf } from '../../forms/declared/form-questions.ts'
import { readKeyEntry } from '../../forms/declared/marking/read-key-entry.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { personOf } from '../../ground/server/rows/second-person.ts'
import { roleIn } from '../../ground/server/rows/staff-guard.ts'
import { mediumFault } from '../../translations/declared/paper-languages.ts'
import { markedEntries } from '../declared/key-revision.ts'
import { proposeKey as declared, type ProposedKey } from '../declared/propose-key.ts'
import { lockedKey, type StoredKey } from './stored-keys.ts'

const { answers, exams, keyrevisions } = olympiad

type ProposeKeyInput = ActValues<typeof declared>

/**
 * Proposes a change to the key of an exam that has begun; nothing changes before another person confirms it. Throws 404 if there is no
 * such exam, and 400 before its start, without a key, for invalid letters, and while another proposal waits.
 */
export const proposeKey: Act<ProposeKeyInput, ProposedKey> = bindAct(
  declared,
  async (engine, transaction, { input, request }) => {
    const { exam: id, question, language, reason } = input
    const exam = await table(engine, exams, transaction).find(id)
    if (!exam) throw notFound()
    if (String(exam.opens) > formatRecordTime(request.nowMs))
      throw new ApiError(400, 'The exam has not begun: change the key itself.')
    const after = entryOf(exam.form ?? SPEC_EXAM_FORM, input)
    const key = await keyOf(engine, transaction, input)
    const message = mediumFault(exam, language)
    if (message) throw new ApiError(400, message)
    const before = markedEntries(key, language)[question - 1] ?? ''
    if (before === '') throw new ApiError(400, `Question ${question} has no entry yet: fill it in the key itself.`)
    if (before === after) throw new ApiError(400, `That counts already: question ${question} has ${before}.`)
    await refuseWaiting(engine, transaction, { key, question })
    const values = {
      ...{ exam: id, questionpaper: key.questionpaper, question, language, before, letters: after, reason },
      ...{ state: 'proposed' as const, by: roleIn(request), actor: personOf(request) },
    }
    const { id: revision } = await records({ engine, transaction }, keyrevisions).insert(values)
    return { revision, question, before, after }
  },
)

function entryOf(form: ExamForm, { question, letters }: ProposeKeyInput): string {
  const asked = questionsOf(form)[question - 1]
  if (!asked) throw new ApiError(400, `The paper has no question ${question}: it has ${questionsOf(form).length}.`)
  const { text, reason } = { text: '', ...readKeyEntry(asked, letters) }
  if (reason === undefined) return text
  const isOfLetters = asked.answer.kind === 'letter'
  throw new ApiError(400, isOfLetters ? 'Letters are such as B or B,C, or one of *, *! and -.' : `Write ${reason}.`)
}

async function keyOf(engine: Engine, transaction: Transaction, input: ProposeKeyInput): Promise<StoredKey> {
  const keys = await table(engine, answers, transaction).where({ exam: input.exam })
  const found = input.questionpaper === '' ? keys : keys.filter((key) => key.questionpaper === input.questionpaper)
  const [key] = found
  if (!key) throw new ApiError(400, 'The exam has no such key.')
  if (found.length > 1)
    throw new ApiError(400, `The exam has ${found.length} papers with a key: name the questionpaper.`)
  return lockedKey(engine, transaction, key.id)
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

export const proposeKeyRoute = actRoute(declared, { act: proposeKey })
