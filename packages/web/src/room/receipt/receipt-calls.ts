import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { callAct } from '@olympiad/olympiad/kit/lib/acts'
import { isRefusal } from '@olympiad/olympiad/kit/lib/failures'
import { keepTrying } from '@olympiad/olympiad/kit/lib/fetching/keep-trying'
import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import type { Receipt } from '@olympiad/olympiad/sittings/declared/sitting'
import type { Sitting } from '@olympiad/olympiad/sittings/declared/sittings'
import { submit } from '@olympiad/olympiad/sittings/declared/submit'
import { queryOptions } from '@tanstack/react-query'
import type { ClientResponseError } from 'pocketbase'

/** A receipt, and whether it was asked for or came at the end. */
export interface OwnReceipt extends Receipt {
  readonly closing: 'submitted' | 'ended'
  /** Staff ended the exam, not the examinee. */
  readonly isByStaff?: boolean
}

/** Submits the student's sheet, or fetches its receipt. Idempotent. `atEnd`: nobody pressed a button, so nothing is closed before the end. */
export async function sendSubmit({ atEnd = false } = {}): Promise<Receipt> {
  const receipt = await callAct(submit, { atEnd })
  if (!receipt.code) throw new Error('The reply is no receipt') // a captive portal's
  return receipt
}

interface Closed {
  readonly examinee: { readonly id: string; readonly questionpaper: string; readonly submitted?: string }
  readonly exam: Exam
  readonly isOver: boolean
}

/** The receipt of a sheet that is closed; null at a service without receipts. */
export const receiptQuery = ({ examinee, exam, isOver }: Closed) =>
  queryOptions({
    ...keepTrying,
    queryKey: receiptKey({ examinee, exam }),
    async queryFn({ client }) {
      try {
        return await fetchReceipt(examinee.questionpaper, isOver ? exam.ends : undefined)
      } catch (error) {
        // The end was moved, and no event has come.
        if (isRunning(error)) void client.invalidateQueries({ queryKey: ['examinee', examinee.id] })
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** One for each closing of the sheet: a sheet that is opened again gets another. */
export function receiptKey({ examinee, exam }: Pick<Closed, 'examinee' | 'exam'>) {
  return ['receipt', examinee.id, examinee.questionpaper, examinee.submitted || exam.ends]
}

async function fetchReceipt(questionpaper: string, ends: string | undefined): Promise<OwnReceipt | null> {
  try {
    return (await keptReceipt(questionpaper, ends)) ?? (ends === undefined ? null : await endReceipt())
  } catch (error) {
    // Refused for now: the last answers are being written.
    if ((error as ClientResponseError).status === 409 || isRunning(error) || !isRefusal(error)) throw error
    return null
  }
}

const isRunning = (error: unknown) => (error as ClientResponseError).response?.reason === 'exam.running'

async function keptReceipt(questionpaper: string, ends: string | undefined): Promise<OwnReceipt | undefined> {
  const filter = recordService.filter('questionpaper = {:questionpaper}', { questionpaper })
  const page = await recordService.collection<Sitting>('sittings').getList(1, 1, { filter, skipTotal: true })
  const [sitting] = page.items
  if (!sitting?.receipt || !sitting.closing) return undefined
  const { receipt: code, submitted, answered: count, closing } = sitting
  // Ignores a receipt that was made for an earlier end.
  if (closing === 'ended' && (ends === undefined || submitted < ends)) return undefined
  return { code, submitted, count, closing, isByStaff: isEndedByStaff(sitting) }
}

/** Whether staff closed the sheet last; its events are ordered from the newest. */
function isEndedByStaff({ flags }: Pick<Sitting, 'flags'>): boolean {
  const last = flags?.find(({ kind }) => kind === 'submitted' || kind === 'ended' || kind === 'endedByStaff')
  return last?.kind === 'endedByStaff'
}

async function endReceipt(): Promise<OwnReceipt> {
  return { ...(await sendSubmit({ atEnd: true })), closing: 'ended' }
}
