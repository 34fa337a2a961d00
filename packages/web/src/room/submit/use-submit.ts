import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { failureMessage } from '@olympiad/olympiad/kit/lib/failures'
import { keepTabValue, tabValue } from '@olympiad/olympiad/kit/lib/kept/tab-values'
import { verifySession } from '@olympiad/olympiad/kit/lib/session/session'
import { examineeQuery } from '@olympiad/olympiad/kit/own-exam/exam-queries'
import type { ExamineeWithExam } from '@olympiad/olympiad/kit/own-exam/examinee-reply'
import { pause } from '@olympiad/olympiad/kit/own-exam/pause'
import type { Receipt } from '@olympiad/olympiad/sittings/declared/sitting'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type OwnReceipt, receiptKey, sendSubmit } from '../receipt/receipt-calls.ts'
import { type SubmitStage, submitWhenSaved } from './submit-when-saved.ts'

/** How far the submission of the sheet is. */
export type Submitting = 'no' | 'counting' | 'asking' | SubmitStage | 'refused'

export interface Submit {
  readonly stage: Submitting
  /** What the server has against it. */
  readonly failure: string
  begin(): void
  /** The counts were seen. */
  goOn(): void
  /** It was confirmed for the second time. */
  confirm(): void
  /** Closes the question, and takes back what was confirmed. */
  takeBack(): void
}

interface SubmitOptions {
  examinee: ExamineeWithExam
  exam: Exam
  saver: AnswerSaver
}

/** Submitting the sheet: asked twice, then done as soon as possible, also after a reload. */
export function useSubmit({ examinee, exam, saver }: SubmitOptions): Submit {
  const client = useQueryClient()
  const wish = `${examinee.id} ${examinee.questionpaper}`
  const [stage, setStage] = useState<Submitting>('no')
  const [failure, setFailure] = useState('')
  const run = useRef(0)

  const confirm = useCallback(async () => {
    const mine = ++run.current
    const isWanted = () => run.current === mine
    noteWish(wish)
    const parts = { saver, send: sendSubmit, verifySession, pause, isWanted }
    try {
      const receipt = await submitWhenSaved({ ...parts, onStage: (next) => isWanted() && setStage(next) })
      if (receipt) noteSubmitted(client, { examinee, exam, receipt })
    } catch (error) {
      if (!isWanted()) return
      setFailure(failureMessage(error))
      setStage('refused')
    }
    if (isWanted()) forgetWish()
  }, [client, examinee, exam, saver, wish])

  const takeBack = useCallback(() => {
    run.current += 1
    forgetWish()
    setStage('no')
  }, [])

  const latest = useRef(confirm)
  latest.current = confirm
  useEffect(() => {
    if (isWished(wish)) void latest.current()
    return () => {
      // The room is left, or its end has come. Not reached on reload.
      run.current += 1
      forgetWish()
    }
  }, [wish])

  return { stage, failure, confirm, takeBack, begin: () => setStage('counting'), goOn: () => setStage('asking') }
}

/** The sheet is closed now, even if no event has come yet. */
function noteSubmitted(
  client: QueryClient,
  { examinee, exam, receipt }: Omit<SubmitOptions, 'saver'> & { receipt: Receipt },
): void {
  const submitted = { submitted: receipt.submitted }
  const known: OwnReceipt = { ...receipt, closing: 'submitted' }
  client.setQueryData(receiptKey({ examinee: { ...examinee, ...submitted }, exam }), known)
  client.setQueryData(
    examineeQuery(examinee.id).queryKey,
    (reply) => reply && { ...reply, examinee: { ...reply.examinee, ...submitted } },
  )
}

const KEY = 'to be submitted'

/** Notes in this tab that a sheet must be submitted, in case the page reloads first. */
const noteWish = (sheet: string) => keepTabValue(KEY, sheet)

const isWished = (sheet: string) => tabValue(KEY) === sheet

const forgetWish = () => keepTabValue(KEY, null)
