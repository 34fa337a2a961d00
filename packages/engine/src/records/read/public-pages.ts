import type { Collection } from '@olympiad/schema/collection'
import type { Database } from '../../db/database.ts'
import { BoundedCache } from '../../support/bounded-cache.ts'
import { after, type MaybePromise } from '../../support/coroutine.ts'

/** Characters that are kept of all pages together. */
const KEPT_CHARACTERS = 4_000_000

interface CachedPage {
  readonly version: number
  readonly text: string
  /** Of the page and its address. */
  readonly characters: number
}

/** Pages that are the same for everybody, kept as they are sent for as long as nobody writes to their collection. */
export class PublicPages {
  readonly #database: Database
  readonly #pages = new BoundedCache<string, CachedPage>(KEPT_CHARACTERS, ({ characters }) => characters)

  constructor(database: Database) {
    this.#database = database
  }

  /** The page that `url` asks for, as JSON; `list` makes it from the store. */
  text({ name }: Collection, url: string, list: () => MaybePromise<string>): MaybePromise<string> {
    const version = this.#database.versionOf(name)
    const cached = this.#pages.get(url)
    if (cached && cached.version === version) return cached.text
    return after(list(), (text) => {
      if (version !== undefined) this.#pages.set(url, { version, text, characters: url.length + text.length })
      return text
    })
  }
}

interface PageRequest {
  readonly query: Readonly<Record<string, unknown>>
  /** Whether anybody is named who may be a superuser: they alone are shown hidden fields. */
  readonly isNamed: boolean
}

/** Whether a page says the same to everybody who may ask so, and speaks of this collection alone. */
export function isPublic({ kind, rules, fields }: Collection, { query, isNamed }: PageRequest): boolean {
  if (kind !== 'base' || rules.list !== '') return false
  if (isNamed && Object.values(fields).some(({ hidden }) => hidden)) return false
  return !query.filter && !query.expand && (!query.sort || /^[\w,+-]*$/.test(String(query.sort)))
}
