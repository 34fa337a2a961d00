import type { BundleRecordOf, Codec } from './codec/codec.ts'
import type { BundleRecord } from './codec/records.ts'
import { allCodecs, type codecs, type ExportedName } from './collections/index.ts'

/** Under which setting the name of the olympiad is kept, for the next export. */
export const OLYMPIAD_NAME_SETTING = 'olympiad name'

type RecordIn<C> = C extends Codec<infer S, infer Present> ? BundleRecordOf<S, Present> : never

/** What `import` writes, by collection: every record with its final id. */
export type Bundle = { readonly name: string } & {
  readonly [Name in ExportedName]: readonly RecordIn<(typeof codecs)[Name]>[]
}

/** One record that an import wants to be there. */
export interface BundleWrite extends Pick<BundleRecord, 'id' | 'file' | 'password' | 'passwordHash'> {
  readonly collection: string
  /** How a message names it. */
  readonly label: string
  readonly values: Readonly<Record<string, unknown>>
  /** Submitted with a new record only; neither compared nor remembered. */
  readonly onlyNew?: BundleRecord['given']
  readonly unlessLike?: readonly string[] | undefined
}

/** All records of a bundle, each after those it refers to. */
export function bundleWrites(bundle: Bundle): BundleWrite[] {
  const labels = new Map<string, string>()
  const labelOf = ({ name }: { readonly name: string }, id: string) => labels.get(`${name}/${id}`) ?? id
  return allCodecs.flatMap(([name, { collection, label, unlessLike }]) => {
    const records: readonly BundleRecord[] = bundle[name]
    return records.map((record) => {
      const { id, password, passwordHash, given: onlyNew, file, ...values } = record
      const called = label({ ...record, ...(file && { [file.field]: file.name }) }, labelOf)
      labels.set(`${collection.name}/${id}`, called)
      return {
        collection: collection.name,
        id,
        label: called,
        values,
        onlyNew,
        password,
        passwordHash,
        file,
        unlessLike,
      }
    })
  })
}
