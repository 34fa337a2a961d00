import type { Schema } from '@olympiad/schema/collection'
import type { FaultPlace, Faults } from '../faults.ts'
import type { RowSource } from '../texts/sheet.ts'
import type { BundleSource } from '../texts/source.ts'
import type { BundleRecord } from './records.ts'

export const OLYMPIAD_FILE = 'olympiad.json'

/** An entry of a list of `olympiad.json`. */
export interface ListEntry {
  readonly key: string
  readonly id?: string
  readonly [field: string]: unknown
}

/** `olympiad.json` in its right shape, and the place of each part. */
export interface OlympiadFile {
  readonly name: string
  readonly section: (name: string) => unknown
  readonly at: (path: readonly PropertyKey[]) => FaultPlace
}

/** Why nobody could read a PDF, in sentences that begin with *It*; empty if they can. */
export type PdfTrial = (bytes: Uint8Array) => Promise<string>

/** A bundle that is being read. */
export interface OpenBundle {
  readonly source: BundleSource
  readonly sheets: RowSource
  readonly faults: Faults
  /** Milliseconds since the epoch: relative times count from it. */
  readonly nowMs: number
  readonly trial?: PdfTrial | undefined
  readonly olympiad: OlympiadFile
  /** What was read already. */
  readonly names: Names
}

interface NamedRecords {
  readonly noun: string
  /** The file that names them. */
  readonly file: string
  readonly records: Map<string, BundleRecord>
}

/** The records of a bundle by what its files call them; names of a sheet are compared without case. */
export class Names {
  readonly #collections = new Map<string, NamedRecords>()

  /** Begins a collection; gives back what adds its records, of two alike the first. */
  open(
    { name }: Schema,
    { noun, file }: Omit<NamedRecords, 'records'>,
  ): (called: string, record: BundleRecord) => void {
    const records = new Map<string, BundleRecord>()
    this.#collections.set(name, { noun, file, records })
    return (called, record) => {
      const key = keyIn(file, called)
      if (!records.has(key)) records.set(key, record)
    }
  }

  /** Throws for a collection that is read later: a bug of the order of codecs. */
  #of(collection: string): NamedRecords {
    const named = this.#collections.get(collection)
    if (!named) throw new Error(`${collection} is read after what points at it`)
    return named
  }

  find(collection: string, called: string): BundleRecord | undefined {
    const { file, records } = this.#of(collection)
    return records.get(keyIn(file, called))
  }

  all({ name }: Schema): [called: string, record: BundleRecord][] {
    return [...this.#of(name).records]
  }

  /** Why a name leads nowhere; `from` is the file that uses it. */
  missing(collection: string, called: string, from: string): string {
    const { noun, file } = this.#of(collection)
    return `there is no ${noun} "${called}"${file === from ? '' : ` in ${file}`}`
  }
}

const keyIn = (file: string, called: string) => (file === OLYMPIAD_FILE ? called : called.toLowerCase())
