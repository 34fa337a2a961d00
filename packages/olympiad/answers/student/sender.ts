import type { UnsentAnswer } from './answer.ts'
import { inTurn } from './in-turn.ts'
import type { SavingContext } from './saving-context.ts'

/** Decides when which answer is sent. */
export interface Sender {
  /** Sends whatever may go now, and returns by itself for what must wait. */
  pump(): void
  stop(): void
}

const LANES = 4

/** `deliver` brings the newest answer to a question to the server; one it throws for is tried again later. */
export function createSender(context: SavingContext, deliver: (questionnumber: number) => Promise<void>): Sender {
  const { parts, board, pace } = context
  const sending = new Set<number>()
  /** What the last delivery left as it was. */
  const unchanged = new Map<number, UnsentAnswer>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function pump(): void {
    clearTimeout(timer)
    if (context.isStopped) return
    if (!parts.isSignedIn()) {
      board.setHindrance('signIn')
      return
    }
    if (board.sheet().hindrance === 'signIn') board.setHindrance('none')
    // While the network is in doubt one answer goes ahead; the others follow when it has arrived.
    const lanes = pace.isCautious ? 1 : LANES
    const waiting = waitingAnswers(context, sending)
    for (const { answer, delayMs } of waiting) {
      if (delayMs > 0 || sending.size >= lanes) break
      void send(answer.questionnumber)
    }
    const next = waiting.find(({ delayMs }) => delayMs > 0)
    if (next) timer = setTimeout(pump, next.delayMs + 1)
  }

  async function send(questionnumber: number): Promise<void> {
    const { sheet, locks } = parts
    sending.add(questionnumber)
    const attempt = () => deliver(questionnumber)
    const name = `answer ${sheet.examinee} ${sheet.questionpaper} ${questionnumber}`
    try {
      await inTurn(locks, name, attempt)
      noteChange(questionnumber)
    } catch (error) {
      if (context.isStopped) return // the page is gone and its disk closed; the next page finds the answer there
      console.error('An answer could not be handled, it will be tried again', error)
      pace.holdBack(questionnumber)
    } finally {
      sending.delete(questionnumber)
      pump()
    }
  }

  /** A delivery that changes nothing twice would be repeated in the same instant, for ever. */
  function noteChange(questionnumber: number): void {
    const after = board.unsent(questionnumber)
    const isDue = pace.delayOf(questionnumber) === 0
    if (after && isDue && unchanged.get(questionnumber) === after) pace.holdBack(questionnumber)
    if (after) unchanged.set(questionnumber, after)
    else unchanged.delete(questionnumber)
  }

  return { pump, stop: () => clearTimeout(timer) }
}

interface WaitingAnswer {
  readonly answer: UnsentAnswer
  /** Milliseconds until it may be sent. */
  readonly delayMs: number
}

/** Choices on disk that are due and not under way: the most urgent first, then the oldest. */
function waitingAnswers({ parts, board, pace, writing }: SavingContext, sending: ReadonlySet<number>): WaitingAnswer[] {
  const isBusy = (questionnumber: number) => sending.has(questionnumber) || writing.has(questionnumber)
  const delayOf = ({ questionnumber, checkAt }: UnsentAnswer) =>
    Math.max(pace.delayOf(questionnumber), (checkAt ?? 0) - parts.now())
  return board
    .allUnsent()
    .filter(({ questionnumber, refused }) => !refused && !isBusy(questionnumber))
    .map((answer) => ({ answer, delayMs: delayOf(answer) }))
    .sort((a, b) => a.delayMs - b.delayMs || a.answer.chosenAt - b.answer.chosenAt)
}
