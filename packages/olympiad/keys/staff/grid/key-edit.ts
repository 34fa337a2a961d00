/** What somebody typed over a key, by question: the new entry, and the one that they saw before. */
export interface KeyEdit {
  readonly read: Readonly<Record<string, string>>
  readonly typed: Readonly<Record<string, string>>
}

/** A question that two people gave different entries. */
export interface KeyConflict {
  readonly question: number
  readonly theirs: string
  readonly mine: string
}

export const NO_EDIT: KeyEdit = { read: {}, typed: {} }

const entryAt = (stored: readonly string[], question: number) => stored[question - 1] ?? ''

/** The entries with the typed ones in place, from question 1. */
export const shownEntries = (stored: readonly string[], { typed }: KeyEdit): string[] =>
  stored.map((entry, at) => typed[at + 1] ?? entry)

/** Entries that were typed and are not stored, by question. */
export function changedEntries(stored: readonly string[], { typed }: KeyEdit): ReadonlyMap<number, string> {
  const all = Object.entries(typed).map(([name, entry]) => [Number(name), entry] as const)
  return new Map(all.filter(([question, entry]) => entry !== entryAt(stored, question)).toSorted(([a], [b]) => a - b))
}

/** Questions that somebody else changed since they were typed into, to another entry. */
export function editConflicts(stored: readonly string[], edit: KeyEdit): readonly KeyConflict[] {
  return [...changedEntries(stored, edit)].flatMap(([question, mine]) => {
    const theirs = entryAt(stored, question)
    return edit.read[question] === theirs ? [] : [{ question, theirs, mine }]
  })
}

/** Types entries over the stored ones. The entry that was seen first still counts as the one that was read. */
export function typeEntries(stored: readonly string[], edit: KeyEdit, entries: ReadonlyMap<number, string>): KeyEdit {
  const [read, typed] = [{ ...edit.read }, { ...edit.typed }]
  for (const [question, entry] of entries) {
    const seen = read[question] ?? entryAt(stored, question)
    delete read[question]
    delete typed[question]
    if (entry === entryAt(stored, question)) continue
    typed[question] = entry
    read[question] = seen
  }
  return { read, typed }
}

/** Decides for one of two entries. */
export function settleConflict(
  stored: readonly string[],
  edit: KeyEdit,
  { question, keepsMine }: { readonly question: number; readonly keepsMine: boolean },
): KeyEdit {
  const [read, typed] = [{ ...edit.read }, { ...edit.typed }]
  if (keepsMine) read[question] = entryAt(stored, question)
  else {
    delete read[question]
    delete typed[question]
  }
  return { read, typed }
}

/** What is left to save after some entries were saved: those that were typed meanwhile, or changed once more. */
export function withoutSaved(edit: KeyEdit, saved: ReadonlyMap<number, string>): KeyEdit {
  const left = Object.entries(edit.typed).filter(([name, entry]) => saved.get(Number(name)) !== entry)
  const read = left.map(([name]) => [name, saved.get(Number(name)) ?? edit.read[name] ?? ''] as const)
  return { typed: Object.fromEntries(left), read: Object.fromEntries(read) }
}
