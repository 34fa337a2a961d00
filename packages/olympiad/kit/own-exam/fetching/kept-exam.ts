import { parseRecordTime } from '@olympiad/schema/record-time'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Exam } from '../../../exams/declared/exams.ts'
import type { Questionpaper } from '../../../papers/declared/questionpapers.ts'
import { keepExam, keepPart, keptPart } from '../../lib/exam/kept-exam.ts'
import { fetchPaper, PaperError, paperUrl } from '../../lib/exam/paper-file.ts'
import { isRefusal } from '../../lib/failures.ts'
import { isSilent, patienceMs } from '../../lib/is-silent.ts'
import { currentSession } from '../../lib/session/session.ts'
import type { ExamineeReply } from '../examinee-reply.ts'
import { paperKeyQuery } from '../sealed/paper-key-query.ts'
import { openSealedPaper } from '../sealed/sealed-paper.ts'
import { SessionRefused } from './fetch-examinee.ts'

/** How long somebody waits for the server if this browser has a stored answer, which the server's corrects. */
const SILENT_MS = 500
/** An earlier file of a paper, or what a link led to, may be another paper. */
const PAPER_SILENT_MS = 3000
/** Long enough for an end that is moved, and for answers that wait for a network. */
const KEPT_AFTER_END_MS = 24 * 60 * 60 * 1000

/** Keeps in this browser what the server tells of the exam, with each change of it, until a day after the end. */
export function useKeptExam(reply: ExamineeReply | undefined, exam: Exam | undefined): void {
  useEffect(() => {
    if (!reply || !exam) return
    const note = { account: reply.examinee.id, untilMs: parseRecordTime(exam.ends) + KEPT_AFTER_END_MS }
    keepExam(note, reply).catch(() => {}) // a browser that stores nothing works like one without a stored answer
  }, [reply, exam])
}

interface ExamineeQuery {
  readonly client: QueryClient
  readonly queryKey: QueryKey
  readonly account: string
}

/**
 * The server's answer about an examinee. While the server is silent, the stored answer is shown if nothing else is; a
 * refusal is an answer. Rejects as `ask` does: the page goes on asking.
 */
export async function askOverKept(ask: () => Promise<ExamineeReply>, shown: ExamineeQuery): Promise<ExamineeReply> {
  const asked = ask()
  const showing = showKept(asked, shown)
  try {
    return await asked
  } catch (error) {
    await showing // a failure must not flash up in between
    throw error
  }
}

async function showKept(asked: Promise<ExamineeReply>, { client, queryKey, account }: ExamineeQuery): Promise<void> {
  const isShown = () => client.getQueryData(queryKey) !== undefined
  if (isShown()) return
  const answered = asked.then(() => true, isDecision)
  const reading = keptPart<ExamineeReply>('exam', { account, of: '' }) // while the server is waited for
  if (!(await isSilent(answered, patienceMs(SILENT_MS)))) return
  const kept = await reading
  if (kept && !isShown()) client.setQueryData(queryKey, kept)
}

/** Files of papers that were replaced since: shown as long as the new one cannot be had. */
const replaced = new WeakSet<Blob>()

/** Whether a newer file of the shown paper must be fetched. */
export const isReplaced = (file: Blob) => replaced.has(file)

/**
 * The paper's file: the one that this browser has kept, the sealed one that was here before the start, else from the server, kept from then on.
 * Where the server is silent the file before it was replaced; `shown` is what the page has of it already.
 */
export async function fetchKeptPaper(paper: Questionpaper, client: QueryClient, shown?: Blob): Promise<Blob> {
  const account = currentSession().record?.id ?? ''
  const whose = { account, of: paperUrl(paper) }
  // A file has a name of its own: this one is no other. What a link leads to may have changed.
  const kept = paper.questionpaperlink ? undefined : await keptPart<ArrayBuffer>('paper', whose)
  if (kept) return pdfOf(kept)
  const askForKey = () => client.fetchQuery(paperKeyQuery(paper))
  const file = (await openSealedPaper(account, paper, askForKey)) ?? (await fetchOverKept(paper, account, shown))
  if (isReplaced(file)) return file
  void file
    .arrayBuffer()
    .then((bytes) => keepPart('paper', whose, bytes))
    .catch(() => {})
  return file
}

async function fetchOverKept(paper: Questionpaper, account: string, shown?: Blob): Promise<Blob> {
  const whose = { account, of: paperUrl(paper) }
  const givingUp = new AbortController()
  const asked = fetchPaper(paperUrl(paper), givingUp.signal)
  if (
    await isSilent(
      asked.then(() => true, isDecision),
      PAPER_SILENT_MS,
    )
  ) {
    const bytes = await keptPart<ArrayBuffer>('paper', whose)
    if (bytes) {
      givingUp.abort()
      return pdfOf(bytes)
    }
    const earlier = shown ?? (await earlierFile(paper, account))
    if (earlier) {
      givingUp.abort()
      return earlier
    }
  }
  return asked
}

const pdfOf = (bytes: ArrayBuffer) => new Blob([bytes], { type: 'application/pdf' })

/** Another file of the same paper that this browser has kept. */
async function earlierFile(paper: Questionpaper, account: string): Promise<Blob | undefined> {
  const folder = new URL('.', new URL(paperUrl(paper), window.location.href)).href
  const of = (kept: string) => new URL('.', new URL(kept, window.location.href)).href === folder
  const bytes = paper.questionpaperlink ? undefined : await keptPart<ArrayBuffer>('paper', { account, of })
  const file = bytes && pdfOf(bytes)
  if (file) replaced.add(file)
  return file
}

function isDecision(error: unknown): boolean {
  const status = error instanceof PaperError ? error.status : 0
  return isRefusal(error) || error instanceof SessionRefused || (status >= 400 && status < 500 && status !== 429)
}
