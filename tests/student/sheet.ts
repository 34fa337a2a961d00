import type PocketBase from 'pocketbase'
import {
  type AnswerSaver,
  type AttemptCalls,
  attemptCalls,
  type Outbox,
  type Sheet,
  startAnswerSaver,
  type UnsentAnswer,
} from '../../packages/olympiad/answers/student/headless.ts'

interface SheetOptions {
  readonly sheet: Sheet
  readonly client: PocketBase
  readonly outbox: Outbox
  /** The server's milliseconds. */
  readonly startsMs: number
  now(): number
  isOpen(): boolean
  readonly deviceId?: string
  /** Tabs of the browser of this name share locks and messages; without one the page is alone. */
  readonly browser?: string
  /** A choice is in the outbox. */
  onKept?(answer: UnsentAnswer): void
  /** The server has acknowledged a choice, this many ms after the page looked for its row. */
  onSaved?(answer: UnsentAnswer, ms: number): void
}

/** Opens the sheet of a page with the web app's own saver. */
export function openSheet(options: SheetOptions): Promise<AnswerSaver> {
  const { sheet, client, outbox, startsMs, deviceId, browser } = options
  return startAnswerSaver({
    sheet,
    startsMs,
    isOpen: () => options.isOpen(),
    calls: watched(attemptCalls(client), options),
    outbox: { ...outbox, choose: (choice) => outbox.choose(choice).then((kept) => noteKept(kept, options)) },
    now: () => options.now(),
    isSignedIn: () => true,
    verifySession: async () => true,
    context: () => (deviceId === undefined ? {} : { deviceId }),
    ...(browser !== undefined && { channel: new BroadcastChannel(browser), locks: locksOf(browser) }),
  })
}

function noteKept(answer: UnsentAnswer, { onKept }: SheetOptions): UnsentAnswer {
  onKept?.(answer)
  return answer
}

function watched(calls: AttemptCalls, { onSaved }: SheetOptions): AttemptCalls {
  if (!onSaved) return calls
  const beganAt = new Map<number, number>()
  const saved = async <T>(answer: UnsentAnswer, reply: Promise<T>): Promise<T> => {
    const row = await reply
    onSaved(answer, performance.now() - (beganAt.get(answer.questionnumber) ?? 0))
    return row
  }
  return {
    list: (sheet) => calls.list(sheet),
    find(key) {
      beganAt.set(key.questionnumber, performance.now())
      return calls.find(key)
    },
    update: (id, answer) => saved(answer, calls.update(id, answer)),
    create: (answer) => saved(answer, calls.create(answer)),
  }
}

/** The locks of one browser: the process has one set for all of them. */
function locksOf(browser: string): LockManager {
  const request = (name: string, work: LockGrantedCallback<unknown>) =>
    navigator.locks.request(`${browser} ${name}`, work)
  return { request, query: () => navigator.locks.query() } as LockManager
}
