import { BoundedCache } from '../../support/bounded-cache.ts'
import { FilterError } from './filter-error.ts'
import { parse } from './parse.ts'
import { type Shape, shapeOf } from './shape.ts'

const MAX_CLIENT_BYTES = 3500
/** Room for a thousand: an ordinary rule or filter weighs about 200, the longest filter about 4000. */
const KEPT_WEIGHT = 200_000
const KEPT_OUTLINES = 1000
const weigh = ({ outline, literals }: ReadFilterText) => outline.length + literals.length * 10 + 100

/**
 * A text that rows must fulfil. It is an API rule, a question of the server (with a rule's reach, and new literals each
 * time), or a client's filter (with less reach, unless a superuser sent it).
 */
export interface FilterText {
  readonly text: string
  readonly origin: 'rule' | 'server' | 'client'
}

/** A condition that was read. */
export interface ReadFilterText extends Shape {
  readonly origin: FilterText['origin']
  /** Equal for rules of the same text, and for others of one origin that differ in literals only. */
  readonly key: string
}

/** Reads texts, and caches the latest. */
export class FilterTextCache {
  readonly #rules = new BoundedCache<string, ReadFilterText>(KEPT_WEIGHT, weigh)
  readonly #filters = new BoundedCache<string, ReadFilterText>(KEPT_WEIGHT, weigh)
  readonly #outlines = new BoundedCache<string, string>(KEPT_OUTLINES)
  readonly #ownOutlines = new BoundedCache<string, string>(KEPT_OUTLINES)
  #count = 0

  /** Throws `FilterError` for a text that is no filter, or for a client's filter that is too long. */
  read({ text, origin }: FilterText): ReadFilterText {
    if (origin === 'rule')
      return this.#rules.getOrMake(text, () => ({ ...shapeOf(parse(text)), origin, key: this.#newKey() }))
    if (origin === 'server') return this.#shaped({ text, origin }, this.#ownOutlines)
    if (text.length * 3 > MAX_CLIENT_BYTES && Buffer.byteLength(text) > MAX_CLIENT_BYTES) {
      throw new FilterError(`filter longer than ${MAX_CLIENT_BYTES} bytes`)
    }
    return this.#filters.getOrMake(text, () => this.#shaped({ text, origin }, this.#outlines))
  }

  #shaped({ text, origin }: FilterText, outlines: BoundedCache<string, string>): ReadFilterText {
    const shape = shapeOf(parse(text))
    return { ...shape, origin, key: outlines.getOrMake(shape.outline, () => this.#newKey()) }
  }

  /** Short, and never used twice: a key outlives its cache entry. */
  #newKey(): string {
    return (++this.#count).toString(36)
  }
}
