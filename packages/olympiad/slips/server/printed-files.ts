import type { RequestInfo } from '@olympiad/engine'
import type { SentFile } from '../../ground/server/acts/act-route.ts'
import { spool } from '../../ground/server/typeset/spool.ts'
import {
  type Document,
  type TypesetFor,
  type Typesetting,
  typeset,
  typesetAll,
} from '../../ground/server/typeset/typesetter.ts'
import { openZip } from '../../ground/server/typeset/zip.ts'

/** Who asks for a print. */
export interface PrintCall {
  readonly request: RequestInfo
  readonly leaving?: AbortSignal
}

type Settings = AsyncIterable<Typesetting> | Iterable<Typesetting>

interface Archive {
  readonly name: string
  /** Name of the document at this place. */
  readonly nameOf: (index: number) => string
  readonly nowMs: number
  readonly asked: Omit<TypesetFor, 'lane'>
}

/** One document as PDF; it is made when its turn comes. */
export async function printedDocument(
  name: string,
  make: () => Promise<Typesetting>,
  asked: Omit<TypesetFor, 'lane'>,
): Promise<SentFile> {
  return { name, type: 'application/pdf', content: (await typeset(make, { ...asked, lane: 'own' })).pdf }
}

/**
 * Documents as a ZIP that is sent while they are typeset, so that none is stored. Throws the fault of the first one; a
 * later fault breaks off the archive.
 */
export async function printedArchive(settings: Settings, { name, nameOf, nowMs, asked }: Archive): Promise<SentFile> {
  const zip = openZip(nowMs)
  const first = Promise.withResolvers<void>()
  zip.stream.on('error', () => {}) // its reader hears of it
  const take = ({ pdf }: Document, index: number) => {
    if (zip.stream.destroyed) throw new Error('nobody reads the archive any more')
    zip.add({ name: nameOf(index), bytes: pdf })
    first.resolve()
  }
  typesetAll(settings, take, { ...asked, lane: 'own' }).then(
    () => {
      zip.end()
      first.resolve()
    },
    (error: Error) => {
      first.reject(error)
      zip.stream.destroy(error)
    },
  )
  await first.promise
  return { name, type: 'application/zip', content: await spool(zip.stream) }
}

/** Makes each setting when its turn comes. */
export async function* inTurn<T>(
  items: readonly T[],
  settingOf: (item: T) => Promise<Typesetting>,
): AsyncGenerator<Typesetting> {
  for (const item of items) yield await settingOf(item)
}
