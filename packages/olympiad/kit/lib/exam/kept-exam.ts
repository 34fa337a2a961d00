import type { DBSchema } from 'idb'
import { browserDatabase, heard } from '../kept/browser-database.ts'
import { forgetNote, type KeptNote, noteKept } from '../kept/kept-note.ts'
import { serverNow } from '../time/server-clock.ts'

/**
 * The exam as its examinee may see it, the paper's file and the picture of its first page (both sealed before the start, open after
 * it), the server's answers, what the edition says about observing, and the rules of it that staff have dropped.
 */
type Part =
  | 'exam'
  | 'sealed'
  | 'wrapped key'
  | 'paper'
  | 'sealed first page'
  | 'first page'
  | 'attempts'
  | 'policy'
  | 'dropped rules'

interface KeptExam extends KeptNote {
  readonly part: Part
  /** What it is of: another paper, or another file of it, is another thing. */
  readonly of: string
  readonly content: unknown
}

interface KeptSchema extends DBSchema {
  parts: { key: Part; value: KeptExam }
}

/** One connection keeps IndexedDB calls in order. */
const { ask } = browserDatabase<KeptSchema>({
  name: 'olympiad-kept',
  create: (database) => void database.createObjectStore('parts', { keyPath: 'part' }),
})

/**
 * Keeps the exam of an account until then, for when the server does not answer, in place of whatever was kept of another account.
 * Rejects where the browser keeps nothing.
 */
export async function keepExam({ account, untilMs }: KeptNote, content: unknown): Promise<void> {
  if (untilMs <= serverNow()) return forgetKept()
  await ask(async (database) => {
    noteKept({ account, untilMs })
    const { store, done } = heard(database.transaction('parts', 'readwrite'))
    const earlier = await store.get('exam')
    if (earlier && earlier.account !== account) await store.clear()
    await store.put({ part: 'exam', of: '', account, untilMs, content })
    await done
  })
}

interface Whose {
  readonly account: string
  readonly of: string
}

/** What is asked for: a thing, or any that will do. */
interface KeptPartFilter extends Pick<Whose, 'account'> {
  readonly of: string | ((of: string) => boolean)
}

/**
 * Stores something beside the exam of the same account; does nothing without a stored exam. Rejects if the browser
 * stores nothing.
 */
export async function keepPart(part: Exclude<Part, 'exam'>, { account, of }: Whose, content: unknown): Promise<void> {
  await ask(async (database) => {
    const { store, done } = heard(database.transaction('parts', 'readwrite'))
    const exam = await store.get('exam')
    if (exam?.account === account) await store.put({ part, of, account, untilMs: exam.untilMs, content })
    await done
  })
}

/** The stored exam of the account; undefined without one, or after its time. Never rejects, and a silent disk has nothing. */
export async function keptPart<Content>(part: Part, { account, of }: KeptPartFilter): Promise<Content | undefined> {
  try {
    const read = (wanted: Part) => ask((database) => database.get('parts', wanted))
    const [kept, exam] = await Promise.all([read(part), read('exam')])
    const isOwn = kept?.account === account && (typeof of === 'string' ? kept.of === of : of(kept.of))
    return isOwn && exam && exam.untilMs > serverNow() ? (kept.content as Content) : undefined
  } catch {
    return undefined // some private windows keep nothing
  }
}

/** Removes everything kept, of every account. Rejects on failure; then the note about it stays. */
export async function forgetKept(): Promise<void> {
  await ask((database) => database.clear('parts'))
  forgetNote()
}
