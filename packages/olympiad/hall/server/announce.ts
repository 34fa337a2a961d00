import {
  ApiError,
  type Engine,
  loadRecord,
  queryOf,
  type RequestInfo,
  records,
  selectRows,
  type Transaction,
} from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { type Act, type ActValues, bindAct, runAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { requireQuestion } from '../../ground/server/rows/forms/require-question.ts'
import { countSitters } from '../../ground/server/rows/sitters.ts'
import { isInScope, roleIn } from '../../ground/server/rows/staff-guard.ts'
import type { StoredExam } from '../../ground/server/rows/stored.ts'
import { type Announced, announce as declared } from '../declared/announce.ts'

const { announcements, examinees, exams, schools } = olympiad

export type AnnounceInput = Omit<ActValues<typeof declared>, 'preview'>
/** Announces a text to an exam, a school, an examinee or everybody. Throws 403 outside the caller's scope, and 400 for an audience that does not exist. */
export const announce: Act<AnnounceInput, Announced> = bindAct(
  declared,
  async (engine, transaction, { input, request }) => {
    await requireAudience(engine, { input, request, transaction })
    const values = { ...input, text: input.text.trim(), by: roleIn(request) }
    const { id } = await records({ engine, transaction }, announcements).insert(values)
    return { id, recipients: await countRecipients(engine, transaction, input) }
  },
)

/** How many would receive it. */
async function preview(
  engine: Engine,
  input: AnnounceInput,
  request: RequestInfo,
): Promise<Pick<Announced, 'recipients'>> {
  await requireAudience(engine, { input, request })
  return { recipients: await countRecipients(engine, engine.database, input) }
}

interface Announcing {
  readonly input: AnnounceInput
  readonly request: RequestInfo
  readonly transaction?: Transaction
}

async function requireAudience(engine: Engine, { input, request, transaction }: Announcing): Promise<void> {
  const { exam, school, examinee, question } = input
  if ([exam, school, examinee].filter(Boolean).length > 1)
    throw new ApiError(400, 'Name an exam, a school or a student, and no more than one.')
  if (roleIn(request) === 'examiner' && (exam === '' || question === 0))
    throw new ApiError(403, 'An examiner speaks to an exam, about one of its questions.')
  if (examinee !== '') return requireExaminee(engine, { input, request, transaction })
  if (!isInScope(request, 'announce', school)) throw new ApiError(403, 'You may speak to your own school.')
  if (school !== '' && !(await loadRecord(engine.database, schools, school, transaction)))
    throw new ApiError(400, 'There is no such school.')
  if (exam === '') return
  const found = await loadRecord(engine.database, exams, exam, transaction)
  if (!found) throw new ApiError(400, 'There is no such exam.')
  requireQuestion(found as StoredExam, question)
}

/** An examinee outside the caller's scope is answered like one that does not exist. */
async function requireExaminee({ database }: Engine, { input, request, transaction }: Announcing): Promise<void> {
  const found = await loadRecord(database, examinees, input.examinee, transaction)
  if (!found || !isInScope(request, 'help', String(found.school))) throw new ApiError(400, 'There is no such student.')
}

export const announceRoute = actRoute(declared, {
  handle(engine, { request, body: { preview: isPreview, ...input } }) {
    return isPreview ? preview(engine, input, request) : runAct(engine, announce, { input, request })
  },
})

/** How many examinees an announcement reaches: of an exam, of a school, one, or all. */
async function countRecipients(
  engine: Engine,
  executor: Pick<Transaction, 'all'>,
  { exam, school, examinee }: { readonly exam: string; readonly school: string; readonly examinee: string },
): Promise<number> {
  if (examinee !== '') return 1
  if (exam !== '') return countSitters(engine, executor, exam)
  const all = queryOf(engine.database.dialect, olympiad.examinees).selectFrom(olympiad.examinees.name)
  const those = school === '' ? all : all.where('school', '=', school)
  const [row] = await selectRows(
    executor,
    those.select(({ fn }) => fn.countAll().as('count')),
  )
  return Number(row?.count ?? 0)
}
