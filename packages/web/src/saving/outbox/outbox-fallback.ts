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
    close: () => {},
  }
}

interface Emergency {
  /** Frees space on the disk, by giving up what is worth less than an answer. */
  makeRoom(): Promise<void>
  /** The disk failed: from now on a choice may live in memory only. */
  onFailure(error: unknown): void
}

/**
 * The outbox on disk; when the disk refuses a choice, room is made, and if that does not help the answer to that
 * question is kept in memory. Other calls reject when the disk fails.
 */
export function withFallback(disk: Outbox, { makeRoom, onFailure }: Emergency): Outbox {
  const memory = createMemoryOutbox()
  const inMemory = new Set<string>()
  const homeOf = (key: AnswerKey) => (inMemory.has(nameOf(key)) ? memory : disk)

  async function choose(choice: Choice): Promise<UnsentAnswer> {
    const home = homeOf(choice)
    if (home === memory) return memory.choose(choice)
    try {
      return await disk.choose(choice).catch(() => makeRoom().then(() => disk.choose(choice)))
    } catch (error) {
      onFailure(error)
      inMemory.add(nameOf(choice))
      return memory.choose(choice)
    }
  }

  return {
    choose,
    unsent: (key) => homeOf(key).unsent(key),
    saved: (key) => homeOf(key).saved(key),
    allUnsent: (sheet) => disk.allUnsent(sheet),
    allSaved: (sheet) => disk.allSaved(sheet),
    settle: (answer, next) => homeOf(answer).settle(answer, next),
    noteSaved: (saved) => homeOf(saved).noteSaved(saved),
    close: () => disk.close(),
  }
}

function nameOf({ examinee, questionpaper, questionnumber }: AnswerKey): string {
  return `${examinee}/${questionpaper}/${questionnumber}`
}
