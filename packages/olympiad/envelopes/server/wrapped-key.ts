import { type Engine, notFound, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { examineeOf } from '../../ground/server/rows/own-exam.ts'
import type { StoredExam, StoredPaper } from '../../ground/server/rows/stored.ts'
import type { WrappedKey } from '../declared/envelope-form.ts'
import { wrappedKey } from '../declared/read-envelope.ts'

const { exams, questionpapers } = olympiad

/** A paper with its exam, where the exam has an envelope. */
export interface EnvelopePaper {
  readonly paper: StoredPaper
  readonly exam: StoredExam
}

/** Undefined for a paper that is not there, and for an exam without an envelope. */
export async function envelopePaper(engine: Engine, id: string): Promise<EnvelopePaper | undefined> {
  const paper = id === '' ? null : await table(engine, questionpapers).find(id)
  const exam = paper && (await table(engine, exams).find(paper.exam))
  return paper && exam?.envelope ? { paper, exam } : undefined
}

/** Whether the words open the encrypted paper as it is now. */
export const isWrapped = ({ sealed, wrappedof }: StoredPaper) => sealed !== '' && wrappedof === sealed

/** What the page of an examinee may fetch before the start: only the words open it. */
export const wrappedKeyRoute = readingRoute(wrappedKey, {
  async handle(engine, { request }): Promise<WrappedKey> {
    const found = await envelopePaper(engine, examineeOf(request.account).questionpaper)
    if (!found || !isWrapped(found.paper)) throw notFound()
    const { id, sealed, wrappedkey } = found.paper
    return { questionpaper: id, file: sealed, wrapped: wrappedkey }
  },
})
