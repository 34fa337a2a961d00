import {
  ApiError,
  type Engine,
  fileKey,
  loadRecord,
  queryOf,
  selectRecords,
  type Transaction,
  table,
} from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { fileHash } from '../file-hash.ts'
import type { StoredExam, StoredPaper } from './stored.ts'

const { exams, questionpapers } = olympiad

/** The paper of an exam: the named one, or else its only one. Throws 400 if there is no such paper, or several. */
export async function paperIn(
  engine: Engine,
  executor: Pick<Transaction, 'all'>,
  { exam, questionpaper }: { readonly exam: Pick<StoredExam, 'id' | 'name'>; readonly questionpaper: string },
): Promise<StoredPaper> {
  const all = queryOf(engine.database.dialect, questionpapers).selectFrom(questionpapers.name).selectAll()
  const papers = await selectRecords(executor, questionpapers, all.where('exam', '=', exam.id))
  const [paper] = questionpaper === '' ? papers : papers.filter(({ id }) => id === questionpaper)
  if (!paper)
    throw new ApiError(400, `There is no ${questionpaper === '' ? '' : 'such '}paper of the exam ${exam.name}.`)
  if (questionpaper === '' && papers.length > 1)
    throw new ApiError(400, `There are ${papers.length} papers of the exam ${exam.name}: say which by questionpaper.`)
  return paper
}

type Questions = Pick<StoredPaper, 'id' | 'questionpaper' | 'questionpaperlink'>

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
    const content = await contentOf(paper)
    return content !== '' && content === (await contentOf(other))
  }
}

/**
 * The names of the other exams that are not over and have a paper with the same questions: their examinees must not see
 * the key of this one.
 */
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

/**
 * Names of the other exams, over or not, with a paper that has this file (its SHA-256 in hex) or link; empty texts
 * match nothing. It reads every paper, so no answer should wait for it.
 */
export async function examsWithContent(
  engine: Engine,
  { exam, hash, link }: { readonly exam: string; readonly hash: string; readonly link: string },
): Promise<string[]> {
  const found = new Set<string>()
  for await (const paper of table(engine, questionpapers).each()) {
    if (paper.exam === exam) continue
    const isSameLink = link !== '' && paper.questionpaperlink === link
    if (isSameLink || (hash !== '' && (await hashOf(engine, paper)) === hash)) found.add(paper.exam)
  }
  const all = await Promise.all([...found].map((id) => table(engine, exams).find(id)))
  return all.flatMap((one) => (one ? [one.name] : []))
}

/** SHA-256 of the file of a paper, in hex; empty without a file, null if it is missing in the storage. */
export async function hashOf({ storage }: Engine, { id, questionpaper: file }: Questions): Promise<string | null> {
  return file === '' ? '' : fileHash(storage, fileKey(questionpapers, id, file))
}

/** Identifies the questions of a paper: by its file, byte for byte, and its link. Empty for a paper without any. */
export async function questionsOf(engine: Engine, paper: Questions): Promise<string> {
  const hash = await hashOf(engine, paper)
  return hash === null ? '' : [hash, paper.questionpaperlink].filter(Boolean).join(' ')
}
