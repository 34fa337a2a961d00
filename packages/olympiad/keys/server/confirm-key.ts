import { ApiError, type Engine, notFound, records, type Transaction, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { questionsOf } from '../../forms/declared/form-questions.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { personOf, requireSecondPerson } from '../../ground/server/rows/second-person.ts'
import { roleIn } from '../../ground/server/rows/staff-guard.ts'
import type { WriteIntent } from '../../ground/server/rows/write-intent.ts'
import { withLanguageEntry } from '../../translations/declared/language-entries.ts'
import { type DecidedKey, confirmKey as declared } from '../declared/confirm-key.ts'
import { markedEntries, withEntry } from '../declared/key-revision.ts'
import { lockedKey, type StoredKey } from './stored-keys.ts'

const { answers, exams, keyrevisions } = olympiad

type ConfirmKeyInput = ActValues<typeof declared>
type Revision = StoredOf<typeof keyrevisions>

/**
 * Confirms or refuses a proposed change of a key; a confirmed one counts at once. Throws 404 if there is no such revision, 403 if proposer
 * and confirmer may be one person, and 400 if it no longer waits or the key has changed since.
 */
export const confirmKey: Act<ConfirmKeyInput, DecidedKey> = bindAct(
  declared,
  async (engine, transaction, { input, request }) => {
    const { confirm, reason } = input
    const revisions = records({ engine, transaction }, keyrevisions)
    const proposed = await revisions.find(input.revision)
    if (!proposed) throw notFound()
    const key = await records({ engine, transaction }, answers).first({ questionpaper: proposed.questionpaper })
    const locked = await lockedKey(engine, transaction, key?.id ?? '')
    const revision = await revisions.find(proposed.id)
    if (revision?.state !== 'proposed') throw new ApiError(400, 'That proposal does not wait any more.')
    if (confirm) {
      await requireSecondPerson(engine, revision, { request, executor: transaction })
      await changeKey(engine, transaction, { key: locked, revision })
    }
    const state = confirm ? ('confirmed' as const) : ('refused' as const)
    const decided = { decided: formatRecordTime(request.nowMs), decidedby: roleIn(request), decider: personOf(request) }
    await revisions.update(revision.id, { state, answer: reason, ...decided })
    return { revision: revision.id, state, question: revision.question, letters: revision.letters }
  },
)

interface KeyChange {
  readonly key: StoredKey
  readonly revision: Revision
}

async function changeKey(engine: Engine, transaction: Transaction, { key, revision }: KeyChange): Promise<void> {
  const { question, letters, language } = revision
  const now = markedEntries(key, language)[question - 1]
  if (now !== revision.before) throw new ApiError(400, `The key has changed since: question ${question} has ${now}.`)
  const intent: WriteIntent = { key: 'byRevision' }
  const keys = records({ engine, transaction, intent }, answers)
  const form = (await table(engine, exams, transaction).find(key.exam))?.form ?? SPEC_EXAM_FORM
  const asked = questionsOf(form)[question - 1]
  if (!asked) throw new ApiError(400, `The paper has no question ${question} any more.`)
  if (language !== '') {
    const usual = markedEntries(key)[question - 1] ?? ''
    const languages = withLanguageEntry(key.languages, { language, question, entry: letters, usual })
    await keys.update(key.id, { languages })
    return
  }
  const { answers: all, special } = withEntry(key, asked, letters)
  await keys.update(key.id, { answers: [...all], special: special && [...special] })
}

export const confirmKeyRoute = actRoute(declared, { act: confirmKey })
