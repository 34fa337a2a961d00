import { RecentCache } from '../../db/recent-cache.ts'
import { FilterError } from './filter-error.ts'
import { parse } from './parse.ts'
import { type Shape, shapeOf } from './shape.ts'

const MAX_CLIENT_BYTES = 3500
/** Weights: an ordinary rule or filter is about 1, the longest filter about 20. */
const KEPT = 1000
const weigh = ({ outline, literals }: ReadFilterText) => (outline.length + literals.length * 10) / 200 + 0.5

/** A text that rows must fulfil: an API rule, or a client's filter, which reaches less unless a superuser sent it. */
export interface FilterText {
  readonly text: string
  readonly origin: 'rule' | 'client'
}

/** A condition that was read. */
export interface ReadFilterText extends Shape {
  readonly isRule: boolean
  /** Equal for rules of the same text, and for filters that differ in literals only. */
  readonly key: string
}

/** Reads texts, and keeps those that were read last. */
export class FilterTextCache {
  readonly #rules = new RecentCache<ReadFilterText>(KEPT, weigh)
  readonly #filters = new RecentCache<ReadFilterText>(KEPT, weigh)
  readonly #outlines = new RecentCache<string>(KEPT)
  #count = 0

  /** Throws `FilterError` for what is no filter, or a client's filter that is too long. */
  read({ text, origin }: FilterText): ReadFilterText {
    if (origin === 'rule')
      return this.#rules.get(text, () => ({ ...shapeOf(parse(text)), isRule: true, key: this.#newKey() }))
    if (text.length * 3 > MAX_CLIENT_BYTES && Buffer.byteLength(text) > MAX_CLIENT_BYTES) {
      throw new FilterError(`filter longer than ${MAX_CLIENT_BYTES} bytes`)
    }
    return this.#filters.get(text, () => {
      const shape = shapeOf(parse(text))
      return { ...shape, isRule: false, key: this.#outlines.get(shape.outline, () => this.#newKey()) }
    })
  }

  /** Short, and never used twice: a key outlives what is forgotten. */
  #newKey(): string {
    return (++this.#count).toString(36)
  }
}
