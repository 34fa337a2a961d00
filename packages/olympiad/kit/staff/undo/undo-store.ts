import { UNDO_MS } from '../../../many/declared/many.ts'

/** An act that can be undone: what was done, until when, and the calls of the act that undoes it. */
export interface Undoable {
  readonly id: string
  /** What was done, in a sentence. */
  readonly what: string
  /** The same without a name, for the browser's store and the log. */
  readonly nameless: string
  /** Milliseconds since the epoch, by the server's clock. */
  readonly untilMs: number
  /** The name of the act that undoes it, and its body for each call. */
  readonly act: string
  readonly inputs: readonly Readonly<Record<string, unknown>>[]
}

const keyOf = (account: string) => `undo ${account}`

/** What an account can still undo on this computer, the newest first. Old entries are deleted. */
export function readUndoables(account: string, nowMs: number): readonly Undoable[] {
  const kept = parsed(read(keyOf(account)))
  const open = kept.filter(({ untilMs }) => untilMs > nowMs && untilMs <= nowMs + UNDO_MS)
  if (open.length < kept.length) writeUndoables(account, open)
  return open
}

/** Keeps them, so that they are still there after the tab was closed. No name of a student is kept. */
export function writeUndoables(account: string, all: readonly Undoable[]): void {
  try {
    if (all.length === 0) localStorage.removeItem(keyOf(account))
    else localStorage.setItem(keyOf(account), JSON.stringify(all.map((one) => ({ ...one, what: one.nameless }))))
  } catch {
    // Kept for as long as the page is open.
  }
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '[]'
  } catch {
    return '[]' // blocked by the browser's settings
  }
}

function parsed(text: string): readonly Undoable[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isUndoable) : []
  } catch {
    return []
  }
}

function isUndoable(value: unknown): value is Undoable {
  const { id, what, nameless, untilMs, act, inputs } = (value ?? {}) as Partial<Undoable>
  const areTexts = [id, what, nameless, act].every((text) => typeof text === 'string')
  return areTexts && typeof untilMs === 'number' && Array.isArray(inputs)
}
