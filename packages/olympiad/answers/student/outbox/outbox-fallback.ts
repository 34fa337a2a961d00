import { DiskUnavailable } from '../../../kit/lib/kept/browser-database.ts'
import { within } from '../../../kit/lib/within.ts'
import type { AnswerKey, SavedAnswer, UnsentAnswer } from '../answer.ts'
import { type Choice, nextAnswer, type Outbox } from './outbox.ts'

/** An outbox that lives only as long as the page: for browsers without a usable IndexedDB. */
export function createMemoryOutbox(): Outbox {
  const unsent = new Map<string, UnsentAnswer>()
  const saved = new Map<string, SavedAnswer>()
  return {
    async choose(choice) {
      const answer = nextAnswer(choice, unsent.get(nameOf(choice)))
      unsent.set(nameOf(answer), answer)
      return answer
    },
    unsent: async (key) => unsent.get(nameOf(key)),
    saved: async (key) => saved.get(nameOf(key)),
    allUnsent: async () => [...unsent.values()],
    allSaved: async () => [...saved.values()],
    async settle(answer, next) {
      const current = unsent.get(nameOf(answer))
      if (current?.chosenAt !== answer.chosenAt) return current
      if (next) unsent.set(nameOf(answer), next)
      else unsent.delete(nameOf(answer))
      return next
    },
    async noteSaved(answer) {
      saved.set(nameOf(answer), answer)
    },
    onAwake: () => {},
    close: () => {},
  }
}

/** A choice waits no longer for room on the disk. */
const ROOM_LIMIT_MS = 2000

interface Emergency {
  /** Frees space on the disk, by giving up what is worth less than an answer. */
  makeRoom(): Promise<void>
  /** The disk failed: for now a choice lives in memory only. */
  onFailure(error: unknown): void
}

/** An outbox that tells whether all its choices are on the disk. */
export interface SturdyOutbox extends Outbox {
  isDurable(): boolean
}

/**
 * The outbox on disk; when the disk refuses a choice, room is made, and if that does not help the answer to that
 * question is kept in memory. So it is where the disk is silent, until it answers again. Other calls reject when the disk fails.
 */
export function withFallback(disk: Outbox, { makeRoom, onFailure }: Emergency): SturdyOutbox {
  const memory = createMemoryOutbox()
  const inMemory = new Map<string, AnswerKey>()
  const homeOf = (key: AnswerKey) => (inMemory.has(nameOf(key)) ? memory : disk)
  disk.onAwake(() => void moveAll(disk, memory, inMemory).catch(onFailure))

  async function choose(choice: Choice): Promise<UnsentAnswer> {
    const home = homeOf(choice)
    if (home === memory) return memory.choose(choice)
    try {
      return await disk.choose(choice).catch((error) => {
        if (error instanceof DiskUnavailable) throw error
        return within(ROOM_LIMIT_MS, makeRoom()).then(() => disk.choose(choice))
      })
    } catch (error) {
      onFailure(error)
      inMemory.set(nameOf(choice), choice)
      return memory.choose(choice)
    }
  }

  return {
    choose,
    unsent: (key) => homeOf(key).unsent(key),
    saved: (key) => homeOf(key).saved(key),
    allUnsent: (sheet) => disk.allUnsent(sheet).catch(() => memory.allUnsent(sheet)),
    allSaved: (sheet) => disk.allSaved(sheet).catch(() => memory.allSaved(sheet)),
    settle: (answer, next) => homeOf(answer).settle(answer, next),
    noteSaved: (saved) => homeOf(saved).noteSaved(saved),
    onAwake: (listener) => disk.onAwake(listener),
    isDurable: () => inMemory.size === 0,
    close: () => disk.close(),
  }
}

/** Moves to the disk what was chosen while it was silent. Rejects if it fails again: what is left stays in memory. */
async function moveAll(disk: Outbox, memory: Outbox, inMemory: Map<string, AnswerKey>): Promise<void> {
  for (const [name, key] of inMemory) {
    let waiting: UnsentAnswer | undefined
    do {
      waiting = await memory.unsent(key)
      await move(disk, key, { waiting, saved: await memory.saved(key) })
    } while ((await memory.unsent(key)) !== waiting)
    inMemory.delete(name)
  }
}

interface MemoryEntry {
  readonly waiting: UnsentAnswer | undefined
  readonly saved: SavedAnswer | undefined
}

/** The disk may have written a choice late, which was sent or replaced since; a newer one there is another tab's. */
async function move(disk: Outbox, key: AnswerKey, { waiting, saved }: MemoryEntry): Promise<void> {
  if (saved) await disk.noteSaved(saved)
  const late = await disk.unsent(key)
  if (late && late.chosenAt > Math.max(waiting?.chosenAt ?? 0, saved?.chosenAt ?? 0)) return
  const stored = late ?? (waiting && (await disk.choose(waiting)))
  if (stored) await disk.settle(stored, waiting)
}

function nameOf({ examinee, questionpaper, questionnumber }: AnswerKey): string {
  return `${examinee}/${questionpaper}/${questionnumber}`
}
