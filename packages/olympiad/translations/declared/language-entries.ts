/** Entries of a key that count in one language alone: by language, then by question. */
export type LanguageEntries = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What counts in a language, from question 1; `entries` are those that count in all others. */
export function entriesIn(
  entries: readonly string[],
  languages: LanguageEntries | null | undefined,
  language: string,
): readonly string[] {
  const own = languages && Object.hasOwn(languages, language) ? languages[language] : undefined
  return own ? entries.map((entry, at) => own[at + 1] ?? entry) : entries
}

interface LanguageEntry {
  readonly language: string
  /** From 1. */
  readonly question: number
  readonly entry: string
  /** What counts in all other languages. An equal entry is no entry of its own any more. */
  readonly usual: string
}

/** The entries by language with another one; null where none is left. */
export function withLanguageEntry(
  languages: LanguageEntries | null | undefined,
  { language, question, entry, usual }: LanguageEntry,
): LanguageEntries | null {
  const { [question]: _, ...others } = languages?.[language] ?? {}
  const own = entry === usual ? others : { ...others, [question]: entry }
  const all = { ...languages, [language]: own }
  const left = Object.entries(all).filter(([, entries]) => Object.keys(entries).length > 0)
  return left.length > 0 ? Object.fromEntries(left.toSorted(([one], [other]) => (one < other ? -1 : 1))) : null
}
