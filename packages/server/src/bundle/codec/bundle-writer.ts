import type { Schema } from '@olympiad/schema/collection'
import type { AnyRecord, LabelOf } from './records.ts'

export interface BundleFile {
  readonly path: string
  /** The content, or where it is stored. */
  readonly content: string | { readonly collection: Schema; readonly id: string; readonly name: string }
}

/** A bundle that is being written. */
export class BundleWriter {
  /** The parts of `olympiad.json`. */
  readonly sections: Record<string, unknown> = {}
  readonly files: BundleFile[] = []
  /** What the bundle cannot say, one sentence each. */
  readonly remarks: string[] = []
  readonly #names = new Map<string, string>()
  readonly #entries = new Map<string, Record<string, unknown>>()
  readonly labelOf: LabelOf

  constructor(labelOf: LabelOf) {
    this.labelOf = labelOf
  }

  /** Other files call the record so. */
  name({ name }: Schema, { id }: AnyRecord, called: string): void {
    this.#names.set(`${name}/${id}`, called)
  }

  /** What other files call the record of that id; undefined if it does not exist. */
  nameOf(collection: string, id: unknown): string | undefined {
    return this.#names.get(`${collection}/${id}`)
  }

  /** Keeps the entry of a record in `olympiad.json`, for other collections to add to. */
  keepEntry({ name }: Schema, { id }: AnyRecord, entry: Record<string, unknown>): void {
    this.#entries.set(`${name}/${id}`, entry)
  }

  entryOf({ name }: Schema, id: string): Record<string, unknown> | undefined {
    return this.#entries.get(`${name}/${id}`)
  }
}
