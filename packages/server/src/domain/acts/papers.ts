import type { Exam } from '@olympiad/contract/collections/exams'
import { olympiad } from '@olympiad/contract/collections/index'
import type { Questionpaper } from '@olympiad/contract/collections/questionpapers'
import { formatRecordTime } from '@olympiad/contract/record-time'
import {
  ApiError,
  compileOnce,
  decodeRow,
  type Engine,
  fileKey,
  loadRecord,
  type Transaction,
  table,
} from '@olympiad/engine'
import { fileHash } from '../file-hash.ts'

const { exams, questionpapers } = olympiad

/** The paper of an exam: the one that is named, else its only one. Throws 400 where there is no such paper, or none to choose. */
export async function paperIn(
  engine: Engine,
  transaction: Transaction,
  { exam, questionpaper }: { readonly exam: Exam; readonly questionpaper: string },
): Promise<Questionpaper> {
  const all = engine.database.dialect.builder.selectFrom(questionpapers.name).selectAll()
  const rows = await transaction.all(compileOnce(all.where('exam', '=', exam.id)))
  const papers = rows.map((row) => decodeRow(questionpapers, row) as unknown as Questionpaper)
  const [paper] = questionpaper === '' ? papers : papers.filter(({ id }) => id === questionpaper)
  if (!paper)
    throw new ApiError(400, `There is no ${questionpaper === '' ? '' : 'such '}paper of the exam ${exam.name}.`)
  if (questionpaper === '' && papers.length > 1)
    throw new ApiError(400, `There are ${papers.length} papers of the exam ${exam.name}: say which by questionpaper.`)
  return paper
}

type Questions = Pick<Questionpaper, 'id' | 'questionpaper' | 'questionpaperlink'>

/** Tells whether two papers, one by its id, have the same questions: the same file, byte for byte, and the same link. */
export function comparePapers(engine: Engine, transaction: Transaction) {
  const known = new Map<string, Promise<string>>()
  const contentOf = (paper: Questions) => {
    const content = known.get(paper.id) ?? questionsOf(engine, paper)
    known.set(paper.id, content)
    return content
  }
  return async (id: string, other: Questions): Promise<boolean> => {
    if (id === other.id) return true
    const paper = id === '' ? null : await loadRecord(engine.database, questionpapers, id, transaction)
    if (!paper) return false
    const content = await contentOf(paper as unknown as Questionpaper)
    return content !== '' && content === (await contentOf(other))
  }
}

/** The names of the other exams that are not over and have a paper of the same questions: who sits one of them is not to see the key of this one. */
export async function examsWithSamePaper(engine: Engine, exam: string): Promise<string[]> {
  const papers = table(engine, questionpapers)
  const now = formatRecordTime(engine.now())
  const contents = await Promise.all((await papers.where({ exam })).map((paper) => questionsOf(engine, paper)))
  const own = new Set(contents.filter(Boolean))
  const found = new Set<string>()
  if (own.size === 0) return []
  for await (const other of table(engine, exams).each()) {
    if (other.id === exam || other.closes <= now) continue
    for (const paper of await papers.where({ exam: other.id }))
      if (own.has(await questionsOf(engine, paper))) found.add(other.name)
  }
  return [...found]
}

/** What stands for the questions of a paper: its file, byte for byte, and its link. Empty for a paper without any. */
export async function questionsOf({ storage }: Engine, paper: Questions): Promise<string> {
  const { id, questionpaper: file, questionpaperlink: link } = paper
  const hash = file === '' ? '' : await fileHash(storage, fileKey(questionpapers, id, file))
  return hash === null ? '' : [hash, link].filter(Boolean).join(' ')
}
