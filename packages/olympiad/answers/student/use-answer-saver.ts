import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { SheetForm } from '../../forms/declared/sheet-form.ts'
import { afterPaint } from '../../kit/lib/after-paint.ts'
import { keepPart, keptPart } from '../../kit/lib/exam/kept-exam.ts'
import { logFailure } from '../../kit/lib/failures.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { isSignedInAs, onSessionChange, verifySession } from '../../kit/lib/session/session.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import type { AnswerContext, KeptRow } from './answer.ts'
import type { RowState, SheetState } from './answer-board.ts'
import { type AnswerSaver, startAnswerSaver } from './answer-saver.ts'
import { attemptCalls } from './attempts/attempt-calls.ts'
import { forgetSheets } from './outbox/forget-sheets.ts'
import { openOutbox } from './outbox/outbox.ts'
import { withFallback } from './outbox/outbox-fallback.ts'
import type { KeptRows } from './saving-context.ts'

export interface SaverNeeds {
  readonly examinee: string
  readonly questionpaper: string
  readonly startsMs: number
  readonly form: SheetForm
  isOpen(): boolean
  context(): AnswerContext
  makeRoom(): Promise<void>
  /** The server says that another device sits the exam. */
  onTakenOver(): void
}

// Back on the network, a whole school is: not all in the same instant.
const RETURN_SPREAD_MS = 1500

/** The saver of one sheet while the caller is on screen; undefined until its outbox is read. Take care that `needs` is stable. */
export function useAnswerSaver(needs: SaverNeeds | undefined): AnswerSaver | undefined {
  const [saver, setSaver] = useState<AnswerSaver>()
  useEffect(() => {
    if (!needs) return
    let isOver = false
    let stop = () => {}
    openSaver(needs).then((opened) => {
      if (isOver) return opened.saver.stop()
      stop = opened.stop
      setSaver(opened.saver)
    })
    return () => {
      isOver = true
      stop()
      setSaver(undefined)
    }
  }, [needs])
  return saver
}

/** One row of the sheet; renders only when that row changes. */
export function useAnswer(saver: AnswerSaver, questionnumber: number): RowState {
  return useSyncExternalStore(
    (listener) => saver.board.subscribeRow(questionnumber, listener),
    () => saver.board.row(questionnumber),
  )
}

/** The state of the whole sheet. */
export function useSheet(saver: AnswerSaver): SheetState {
  return useSyncExternalStore(saver.board.subscribeSheet, saver.board.sheet)
}

/** Reads a value from the state of the whole sheet: renders only when that value changes (by identity). */
export function useSheetPart<T extends string | number | boolean>(
  saver: AnswerSaver,
  read: (sheet: SheetState) => T,
): T {
  return useSyncExternalStore(saver.board.subscribeSheet, () => read(saver.board.sheet()))
}

/**
 * Reads a value from the sheet as of the last frame, for counts over all rows: the touched row is painted first. The
 * value must be the same object until it changes.
 */
export function useSheetAfterPaint<T>(saver: AnswerSaver, read: (sheet: SheetState) => T): T {
  const { board } = saver
  const subscribe = useCallback(
    (listener: () => void) => {
      let takeBack = () => {}
      const unsubscribe = board.subscribeSheet(() => {
        takeBack = afterPaint(listener)
      })
      return () => {
        unsubscribe()
        takeBack()
      }
    },
    [board],
  )
  return useSyncExternalStore(subscribe, () => read(board.sheet()))
}

async function openSaver({ makeRoom, ...needs }: SaverNeeds) {
  const { examinee, questionpaper, startsMs, form, isOpen, context, onTakenOver } = needs
  const onFailure = (error: unknown) => logFailure('Keeping answers on this device', error)
  const outbox = withFallback(openOutbox(), { makeRoom, onFailure })
  forgetSheets({ nowMs: serverNow() }).catch((error) => logFailure('Clearing away old answers', error))
  const saver = await startAnswerSaver({
    sheet: { examinee, questionpaper },
    startsMs,
    form,
    isOpen,
    calls: attemptCalls(recordService),
    outbox,
    now: serverNow,
    isSignedIn: () => isSignedInAs(examinee),
    verifySession,
    context,
    onTakenOver,
    isDurable: outbox.isDurable,
    kept: keptRows(examinee, questionpaper),
    channel: new BroadcastChannel(`answers ${examinee} ${questionpaper}`),
    locks: navigator.locks,
  })
  const stopWaking = wakeWhenUseful(saver)
  return {
    saver,
    stop() {
      stopWaking()
      saver.stop()
    },
  }
}

function keptRows(account: string, questionpaper: string): KeptRows {
  const whose = { account, of: questionpaper }
  return {
    read: async () => (await keptPart<KeptRow[]>('attempts', whose)) ?? [],
    keep: (rows) => void keepPart('attempts', whose, rows).catch((error) => logFailure('Keeping the sheet', error)),
  }
}

/** Tries at once after signing in again, when the network is back and when the page is looked at. */
function wakeWhenUseful(saver: AnswerSaver): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const kick = () => saver.kick()
  const onOnline = () => {
    timer = setTimeout(kick, Math.random() * RETURN_SPREAD_MS)
  }
  const onVisible = () => document.visibilityState === 'visible' && kick()
  const stopListening = onSessionChange(kick)
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearTimeout(timer)
    stopListening()
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
