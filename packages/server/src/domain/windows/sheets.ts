import type { Attempt } from '@olympiad/contract/collections/attempts'
import { olympiad } from '@olympiad/contract/collections/index'
import {
  asServer,
  compileOnce,
  decodeRow,
  type Engine,
  prepareCreate,
  prepareUpdate,
  TimeSlice,
  type Transaction,
} from '@olympiad/engine'

const { attempts } = olympiad

/** Whose sheet: what an examinee answered in a paper. */
interface Sheet {
  readonly examinee: string
  readonly questionpaper: string
}

/** Whether an examinee has answered anything in the paper they have. */
export async function hasAnswered(
  engine: Engine,
  transaction: Transaction,
  { id, questionpaper }: { readonly id: string; readonly questionpaper: string },
): Promise<boolean> {
  const [row] = await transaction.all(compileOnce(sheetOf(engine, { examinee: id, questionpaper }).limit(1)))
  return row !== undefined
}

/**
 * Copies what an examinee chose in a paper into the sheet of another with the same questions; where both have a row
 * the newer choice stands. The first sheet stays as it is. Gives how many answers it has.
 */
export async function copySheet(
  engine: Engine,
  transaction: Transaction,
  { examinee, from, to }: { readonly examinee: string; readonly from: string; readonly to: string },
): Promise<number> {
  const there = await answersIn(engine, transaction, { examinee, questionpaper: to })
  const known = new Map(there.map((one) => [one.questionnumber, one]))
  const slice = new TimeSlice()
  const answers = from === to ? [] : await answersIn(engine, transaction, { examinee, questionpaper: from })
  for (const answer of answers) {
    if (slice.isOver) await slice.next()
    const old = known.get(answer.questionnumber)
    if (old ? chosenAt(old) > chosenAt(answer) : isBlank(answer)) continue
    await (await prepareCopy(engine, { answer, old, to })).run(transaction)
  }
  return answers.filter(({ option }) => option !== '').length
}

/** Older answers do not say when they were chosen. */
const chosenAt = ({ chosen, updated }: Attempt) => chosen || updated
/** Cleared, and nothing is left of it. */
const isBlank = ({ option, marked }: Attempt) => option === '' && !marked

interface Copy {
  readonly answer: Attempt
  /** The answer that is there already. */
  readonly old: Attempt | undefined
  /** The paper. */
  readonly to: string
}

function prepareCopy(engine: Engine, { answer, old, to }: Copy) {
  const { examinee, questionnumber, option, marked, chosen, location, deviceId } = answer
  const collection = engine.registry.find(attempts.name)
  if (!collection) throw new Error(`this service has no ${attempts.name}`)
  const choice = { option, marked, chosen, location, deviceId }
  const asked = { collection, request: asServer(engine) }
  if (old) return prepareUpdate(engine, { ...asked, id: old.id, submission: { body: choice, files: [] } })
  const body = { examinee, questionpaper: to, questionnumber, ...choice }
  return prepareCreate(engine, { ...asked, submission: { body, files: [] } })
}

async function answersIn(engine: Engine, transaction: Transaction, sheet: Sheet): Promise<Attempt[]> {
  const rows = await transaction.all(compileOnce(sheetOf(engine, sheet).orderBy('questionnumber')))
  return rows.map((row) => decodeRow(attempts, row) as unknown as Attempt)
}

function sheetOf({ database: { dialect } }: Engine, { examinee, questionpaper }: Sheet) {
  const all = dialect.builder.selectFrom(attempts.name).selectAll()
  return all.where('examinee', '=', examinee).where('questionpaper', '=', questionpaper)
}
