import type { Exam } from '@olympiad/contract/collections/exams'
import { olympiad } from '@olympiad/contract/collections/index'
import type { Questionpaper } from '@olympiad/contract/collections/questionpapers'
import { ApiError, compileOnce, decodeRow, type Engine, fileKey, loadRecord, type Transaction } from '@olympiad/engine'
import { fileHash } from '../file-hash.ts'

const { questionpapers } = olympiad

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

/** Tells whether two papers, one by its id, have the same questions: the same file, byte for byte, and the same link. */
export function comparePapers(engine: Engine, transaction: Transaction) {
  const known = new Map<string, Promise<string>>()
  const contentOf = (paper: Questionpaper) => {
    const content = known.get(paper.id) ?? readContent(engine, paper)
    known.set(paper.id, content)
    return content
  }
  return async (id: string, other: Questionpaper): Promise<boolean> => {
    if (id === other.id) return true
    const paper = id === '' ? null : await loadRecord(engine.database, questionpapers, id, transaction)
    if (!paper) return false
    const content = await contentOf(paper as unknown as Questionpaper)
    return content !== '' && content === (await contentOf(other))
  }
}

/** Empty for a paper without questions. */
async function readContent({ storage }: Engine, paper: Questionpaper): Promise<string> {
  const { id, questionpaper: file, questionpaperlink: link } = paper
  const hash = file === '' ? '' : await fileHash(storage, fileKey(questionpapers, id, file))
  return hash === null ? '' : [hash, link].filter(Boolean).join(' ')
}
