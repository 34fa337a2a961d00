/** The questions that somebody has seen on this device. */
export interface SeenQuestions {
  has(questionnumber: number): boolean
  add(questionnumbers: readonly number[]): void
  /** Changes with what is in it. */
  size(): number
  subscribe(listener: () => void): () => void
}

interface Sheet {
  readonly examinee: string
  readonly questionpaper: string
}

const PREFIX = 'seen '

/**
 * Those of an account on a paper, stored in this browser; if it stores nothing (null), for as long as the page is open.
 */
export function openSeenQuestions(
  { examinee, questionpaper }: Sheet,
  storage: Storage | null = pageStorage(),
): SeenQuestions {
  const key = `${PREFIX}${examinee} ${questionpaper}`
  const seen = new Set(read(storage, key))
  const listeners = new Set<() => void>()
  return {
    has: (questionnumber) => seen.has(questionnumber),
    add(questionnumbers) {
      const before = seen.size
      for (const questionnumber of questionnumbers) if (isNumber(questionnumber)) seen.add(questionnumber)
      if (seen.size === before) return
      keep(storage, key, [...seen])
      for (const listener of listeners) listener()
    },
    size: () => seen.size,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What somebody else wrote there may be anything. */
const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && 0 < Number(value) && Number(value) < 1000

function pageStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null // blocked by the browser's settings
  }
}

function read(storage: Storage | null, key: string): number[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isNumber) : []
  } catch {
    return []
  }
}

/** One sheet at a time: the entries of earlier students are removed with it. */
function keep(storage: Storage | null, key: string, questionnumbers: readonly number[]): void {
  try {
    const others = Object.keys(storage ?? {}).filter((other) => other.startsWith(PREFIX) && other !== key)
    for (const other of others) storage?.removeItem(other)
    storage?.setItem(key, JSON.stringify(questionnumbers))
  } catch {
    // Full: only this page remembers what has been seen.
  }
}
