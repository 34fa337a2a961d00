import { type Announced, announce as declared } from '@olympiad/contract/acts/hall/announce'
import { olympiad } from '@olympiad/contract/collections/index'
import { ApiError, addRecord, type Engine, loadRecord, type RequestInfo, type Transaction } from '@olympiad/engine'
import { type Act, carryOut } from '../acts/act.ts'
import { actRoute } from '../acts/act-route.ts'
import { noteCause } from '../audit/causes.ts'
import { isInScope, roleIn } from '../ground/staff-guard.ts'
import { countRecipients } from './recipients.ts'

const { announcements, examinees, exams, schools } = olympiad

/** Of exam, school and examinee at most one is given; without any it is for everybody. */
export interface Said {
  readonly text: string
  readonly exam: string
  readonly school: string
  readonly examinee: string
  /** 0 where it is about none. */
  readonly question: number
}
/** Says something to an exam, a school, an examinee, or everybody. Throws for who may not speak to so many, and for nobody to speak to. */
export const announce: Act<Said, Announced> = async (engine, transaction, { wanted, request }) => {
  await requireAudience(engine, { wanted, request, transaction })
  noteCause(transaction, request, { act: 'announce' })
  const body = { ...wanted, text: wanted.text.trim(), by: roleIn(request) }
  const id = await addRecord(engine, transaction, { collection: announcements, body })
  return { id, recipients: await countRecipients(engine, transaction, wanted) }
}

/** How many it would be said to. */
async function preview(engine: Engine, wanted: Said, request: RequestInfo): Promise<Pick<Announced, 'recipients'>> {
  await requireAudience(engine, { wanted, request })
  return { recipients: await countRecipients(engine, engine.database, wanted) }
}

interface Asked {
  readonly wanted: Said
  readonly request: RequestInfo
  readonly transaction?: Transaction
}

async function requireAudience(engine: Engine, { wanted, request, transaction }: Asked): Promise<void> {
  const { exam, school, examinee, question } = wanted
  if ([exam, school, examinee].filter(Boolean).length > 1)
    throw new ApiError(400, 'Name an exam, a school or an examinee, and no more than one.')
  if (roleIn(request) === 'examiner' && (exam === '' || question === 0))
    throw new ApiError(403, 'An examiner speaks to an exam, about one of its questions.')
  if (examinee !== '') return requireExaminee(engine, { wanted, request, transaction })
  if (!isInScope(request, 'announce', school)) throw new ApiError(403, 'You may speak to your own school.')
  const [collection, id] = exam === '' ? [schools, school] : [exams, exam]
  if (id !== '' && !(await loadRecord(engine.database, collection, id, transaction)))
    throw new ApiError(400, exam === '' ? 'There is no such school.' : 'There is no such exam.')
}

/** One that is not in the scope of who asks is as one that is not there. */
async function requireExaminee({ database }: Engine, { wanted, request, transaction }: Asked): Promise<void> {
  const found = await loadRecord(database, examinees, wanted.examinee, transaction)
  if (!found || !isInScope(request, 'help', String(found.school))) throw new ApiError(400, 'There is no such examinee.')
}

export const announceRoute = actRoute(declared, {
  handle(engine, { request, body: { preview: isPreview, ...wanted } }) {
    return isPreview ? preview(engine, wanted, request) : carryOut(engine, announce, { wanted, request })
  },
})
