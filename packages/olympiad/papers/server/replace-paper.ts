import {
  ApiError,
  asServer,
  commitAll,
  type Engine,
  fileKey,
  lockRecord,
  notFound,
  prepareUpdate,
  queryOf,
  type RequestInfo,
  selectRows,
  type Transaction,
  table,
} from '@olympiad/engine'
import type { Collection } from '@olympiad/schema/collection'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import { type ActValues, runActIn } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { bytesHash, knowingHash } from '../../ground/server/file-hash.ts'
import { examsWithContent, hashOf, paperIn } from '../../ground/server/rows/papers.ts'
import type { StoredPaper } from '../../ground/server/rows/stored.ts'
import type { WriteIntent } from '../../ground/server/rows/write-intent.ts'
import { begun, examStage, judgedMs } from '../../time/server/windows/exam-stage.ts'
import { replacePaper as declared, type ReplacedPaper } from '../declared/replace-paper.ts'

const { exams, examinees, questionpapers } = olympiad
type StoredExam = StoredOf<typeof exams>

type ReplacePaperInput = ActValues<typeof declared>

interface Replacing {
  readonly input: ReplacePaperInput
  readonly exam: StoredExam
  readonly paper: StoredPaper
  readonly request: RequestInfo
}

/**
 * Replaces the file or link of a paper, before or during the exam; answers stay. Slow work (hashing, sealing, comparing) comes before
 * the transaction, so that no answer waits for it. Throws 404 if there is no such exam, 400 if it is over or has this file already, 409
 * if another exam has the file, and 409 with the number of sitters until that is confirmed.
 */
export async function replacePaper(
  engine: Engine,
  input: ReplacePaperInput,
  request: RequestInfo = asServer(engine),
): Promise<ReplacedPaper> {
  const exam = await table(engine, exams).find(input.exam)
  if (!exam) throw notFound()
  if ((input.file === null) === (input.link === '')) throw new ApiError(400, 'Give either a file or a link.')
  const paper = await paperIn(engine, engine.database, { exam, questionpaper: input.questionpaper })
  const replacing = { input, exam, paper, request }
  await refuseUnconfirmed(engine, engine.database, replacing)
  const hash = input.file ? await bytesHash(input.file.bytes) : ''
  await refuseKnown(engine, { ...replacing, hash })
  const work = () => exchange(engine, replacing)
  if (!input.file) return work()
  return knowingHash(engine.storage, { key: fileKey(questionpapers, paper.id, input.file.storedName), hash }, work)
}

async function exchange(engine: Engine, { input, exam, paper, request }: Replacing): Promise<ReplacedPaper> {
  const { file, link } = input
  const submission = {
    body: { questionpaperlink: link, ...(file ? {} : { questionpaper: '' }) },
    files: file ? [{ ...file, field: 'questionpaper' }] : [],
  }
  const intent: WriteIntent = { windows: 'byAct' }
  const wanted = { collection: collectionOf(engine), id: paper.id, submission, request, intent }
  const write = await prepareUpdate(engine, wanted)
  return commitAll(engine, {
    prepared: [write],
    run: (transaction) =>
      runActIn(engine, transaction, {
        ...{ act: declared, input, request },
        async work() {
          const locked = await lockRecord(engine.database, exams, exam.id, transaction)
          if (!locked) throw notFound()
          const affected = await refuseUnconfirmed(engine, transaction, { input, exam: locked, paper, request })
          const after = await write.run(transaction)
          if (after.exam !== exam.id) throw new ApiError(409, 'The paper was moved to another exam meanwhile.')
          const { id: questionpaper, questionpaper: name, questionpaperlink } = after
          return { exam: exam.id, questionpaper, affected, file: name, link: questionpaperlink }
        },
      }),
  })
}

function collectionOf({ registry }: Engine) {
  const collection = registry.find(questionpapers.name)
  if (!collection) throw new Error(`this service has no ${questionpapers.name}`)
  return collection as Collection<typeof questionpapers.name, typeof questionpapers.fields>
}

/** Number of examinees with the paper. Throws for an exam that is over, and for a running one without `confirm`. */
async function refuseUnconfirmed(
  engine: Engine,
  executor: Pick<Transaction, 'all'>,
  { input: { confirm }, exam, paper, request }: Replacing,
): Promise<number> {
  const stage = examStage(exam, judgedMs(engine, request))
  if (stage === 'over') throw begun(stage, 'its paper stays as it was sat.')
  const affected = await countHolders(engine, executor, paper.id)
  if (stage === 'toCome' || confirm === exam.name) return affected
  const rule = `${affected} are sitting this paper. It is replaced once the name of the exam is given as confirm.`
  throw begun(stage, rule, { status: 409, data: { affected, name: exam.name } })
}

async function countHolders({ database }: Engine, executor: Pick<Transaction, 'all'>, id: string): Promise<number> {
  const all = queryOf(database.dialect, examinees).selectFrom(examinees.name).where('questionpaper', '=', id)
  const [row] = await selectRows(
    executor,
    all.select(({ fn }) => fn.countAll().as('count')),
  )
  return Number(row?.count ?? 0)
}

async function refuseKnown(engine: Engine, { input, exam, paper, hash }: Replacing & { hash: string }): Promise<void> {
  const { file, link } = input
  const isSame = file
    ? paper.questionpaperlink === '' && hash === (await hashOf(engine, paper))
    : paper.questionpaper === '' && link === paper.questionpaperlink
  if (isSame) throw new ApiError(400, 'This is the paper that the exam has already.')
  const others = await examsWithContent(engine, { exam: exam.id, hash, link })
  if (others.length === 0) return
  const message = `This PDF is already the paper of ${others.join(', ')}. Choose another file.`
  throw new ApiError(409, message, { exams: others }, { reason: 'exam.samePaper' })
}

export const replacePaperRoute = actRoute(declared, {
  handle: (engine, { request, body }) => replacePaper(engine, body, request),
})
