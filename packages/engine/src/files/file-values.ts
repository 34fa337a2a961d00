/** The new value of a file field: stored names, and new files. */
export type FileEntry<File> = string | File

interface Submitted<File> {
  /** Plain values by key, with modifiers: `f`, `f+`, `+f`, `f-`. */
  readonly body: Readonly<Record<string, unknown>>
  /** Files by the same keys, `f-` excepted. */
  readonly files: ReadonlyMap<string, readonly File[]>
}

/**
 * The entries a file field is set to, in PocketBase's order of steps: plain values first, then files, each with `f`
 * before its modifiers. Files under `f` replace the field but for the names sent beside them. Undefined when the
 * field was not submitted.
 */
export function fileEntries<File>(
  name: string,
  { body, files }: Submitted<File>,
  storedNames: readonly string[],
): FileEntry<File>[] | undefined {
  const keys = { set: name, append: `${name}+`, prepend: `+${name}`, remove: `${name}-` }
  const wasSubmitted = Object.values(keys).some((key) => Object.hasOwn(body, key) || files.has(key))
  if (!wasSubmitted) return undefined
  const plain = (key: string) => (Object.hasOwn(body, key) ? namesIn(body[key]) : [])
  const replacing = files.get(keys.set)
  let entries: FileEntry<File>[]
  if (replacing) entries = [...plain(keys.set), ...replacing]
  else {
    const base = Object.hasOwn(body, keys.set) ? plain(keys.set) : storedNames
    const removed = new Set(plain(keys.remove))
    entries = [...plain(keys.prepend), ...base, ...plain(keys.append)].filter((entry) => !removed.has(entry))
  }
  return [...new Set([...(files.get(keys.prepend) ?? []), ...entries, ...(files.get(keys.append) ?? [])])]
}

/** Names in a submitted value: a text, a JSON list in a text, a list; anything else names nothing. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) {
    const single = value.map(namesIn).filter((names) => names.length === 1)
    return [...new Set(single.flat())]
  }
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (typeof value !== 'string' || value === '') return []
  const list = value.includes('[') ? parseList(value) : null
  return list ? namesIn(list) : [value]
}

function parseList(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
