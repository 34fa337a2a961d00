import { adoptRows } from './adopt-rows.ts'
import {
  type AnswerValue,
  isParked,
  isUnsaved,
  newestSaved,
  retriable,
  type Sheet,
  type UnsentAnswer,
} from './answer.ts'
import type { AnswerBoard } from './answer-board.ts'
import { deliverAnswer, settleAnswer } from './deliver-answer.ts'
import { listenToOtherTabs } from './other-tabs.ts'
import type { Choice } from './outbox/outbox.ts'
import { queueChoice } from './queue-choice.ts'
import { answerKey, createSavingContext, type SaverParts, type SavingContext } from './saving-context.ts'
import { createSender } from './sender.ts'

/** Takes choices and sees to it that the server gets them. */
export interface AnswerSaver {
  readonly board: Pick<
    AnswerBoard,
    'form' | 'questionCount' | 'row' | 'rows' | 'sheet' | 'subscribeRow' | 'subscribeSheet'
  >
  /** Whose sheet it is; absent in a practice. */
  readonly sheet?: Sheet
  /** Takes an answer in the stored spelling of the form. */
  choose(questionnumber: number, option: string): void
  /** The choices that are not on the server, also those that came too late. */
  unsent(): readonly UnsentAnswer[]
  /** Takes an answer back. */
  clear(questionnumber: number): void
  /** Flags a question for review, or removes the flag; the answer still counts. */
  flag(questionnumber: number, marked: boolean): void
  /** Tries again now, whatever it was waiting for. */
  kick(): void
  /** Tries everything at once; true as soon as nothing is unsaved, false when the time (ms) is over. */
  flush(withinMs: number): Promise<boolean>
  /** The end has been moved: tries again what came too late for the former one, where answers are taken now. */
  reopen(): void
  /** Whether nothing can be chosen here; earlier choices are still sent. */
  setReadOnly(isReadOnly: boolean): void
  /** Shows the current rows of the server, from any device. */
  refresh(): void
  /** The exam is open on this device again: sends the refused answers again. The newest choice wins. */
  resume(): void
  /** Forgets the answers that came too late, once their maker has noted them. */
  forgetLate(): Promise<void>
  stop(): void
}

/** A whole hall opens its sheets in the same second, and most are still empty: nobody has to ask at once. */
const FRESH_MS = 15_000

/** Loads the sheet from the outbox, asks the server for its rows, and starts sending. Resolves when the outbox is read. */
export async function startAnswerSaver(parts: SaverParts): Promise<AnswerSaver> {
  const context = createSavingContext(parts)
  const { board, pace } = context
  const sender = createSender(context, (questionnumber) => deliverAnswer(context, questionnumber))
  const queue = (choice: Choice) => queueChoice(context, choice, sender.pump)
  const adopt = () => void adoptRows(context, queue)
  const stopListening = listenToOtherTabs(context, sender.pump)

  function kick(): void {
    pace.reset()
    if (!context.isAdopted) adopt()
    sender.pump()
  }

  function retry(answers: readonly UnsentAnswer[]): void {
    if (answers.length === 0) return
    for (const answer of answers) board.setUnsent(answer.questionnumber, retriable(answer))
    kick()
  }

  const isEmpty = (await load(context)) === 0
  const isFresh = isEmpty && parts.now() - parts.startsMs < FRESH_MS
  if (isFresh) setTimeout(adopt, (parts.random ?? Math.random)() * FRESH_MS)
  else adopt()
  parts.outbox.onAwake(() => void load(context).then(sender.pump))
  sender.pump()
  return {
    board,
    sheet: parts.sheet,
    kick,
    choose: (questionnumber, option) => change(context, { questionnumber, option }, queue),
    unsent: () => board.allUnsent().filter((answer) => isUnsaved(answer) || answer.refused),
    clear: (questionnumber) => change(context, { questionnumber, option: '' }, queue),
    flag: (questionnumber, marked) => change(context, { questionnumber, marked }, queue),
    async flush(withinMs) {
      if (board.sheet().unsaved === 0) return true
      kick()
      return waitUntilSaved(board, withinMs)
    },
    reopen() {
      if (!parts.isOpen()) return
      retry(refusedAnswers(context))
    },
    setReadOnly: board.setReadOnly,
    refresh() {
      context.touched.clear()
      adopt()
    },
    resume: () => retry(refusedAnswers(context).filter(isParked)),
    forgetLate: () => forgetLate(context),
    stop() {
      context.isStopped = true
      sender.stop()
      stopListening()
    },
  }
}

/** Shows what this browser knows of the sheet, except where the page knows better; returns of how many answers. */
async function load({ parts, board, touched }: SavingContext): Promise<number> {
  const { outbox, sheet, kept } = parts
  const [unsent, saved, rows] = await Promise.all([outbox.allUnsent(sheet), outbox.allSaved(sheet), kept?.read()])
  const isNews = ({ questionnumber }: { questionnumber: number }) => !touched.has(questionnumber)
  for (const answer of newestSaved(rows ?? [], saved).filter(isNews)) board.setSaved(answer.questionnumber, answer)
  for (const answer of unsent.filter(isNews)) board.setUnsent(answer.questionnumber, retriable(answer))
  return unsent.length + saved.length + (rows?.length ?? 0)
}

/** The newest choice replaces the whole row: unchanged fields are sent as they are shown. */
function change(
  context: SavingContext,
  { questionnumber, ...wanted }: Partial<AnswerValue> & { questionnumber: number },
  queue: (choice: Choice) => void,
): void {
  const { parts, board, isStopped } = context
  const row = board.row(questionnumber)
  const marked = wanted.marked ?? board.touchedFlag(questionnumber)
  const value: AnswerValue = { option: wanted.option ?? row.option ?? '', ...(marked !== undefined && { marked }) }
  const isShown = value.option === (row.option ?? '') && (marked ?? false) === row.marked
  if (isStopped || board.sheet().isReadOnly || (isShown && row.sign !== 'refused')) return
  // A choice made after seeing another one is the later one, whatever the clocks say.
  const chosenAt = Math.max(Math.round(parts.now()), board.chosenAt(questionnumber) + 1)
  queue({ ...answerKey(context, questionnumber), ...parts.context(), ...value, chosenAt })
}

function refusedAnswers({ board }: SavingContext): UnsentAnswer[] {
  return board.allUnsent().filter(({ refused }) => refused)
}

async function forgetLate(context: SavingContext): Promise<void> {
  const late = refusedAnswers(context).filter((answer) => !isParked(answer))
  await Promise.all(late.map((answer) => settleAnswer(context, answer, undefined)))
}

/** True as soon as nothing on the sheet is unsaved, false when the time (ms) is over. */
function waitUntilSaved(board: Pick<AnswerBoard, 'sheet' | 'subscribeSheet'>, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const isSaved = () => board.sheet().unsaved === 0
    const finish = () => {
      clearTimeout(limit)
      unsubscribe()
      resolve(isSaved())
    }
    const limit = setTimeout(finish, withinMs)
    const unsubscribe = board.subscribeSheet(() => {
      if (isSaved()) finish()
    })
  })
}
