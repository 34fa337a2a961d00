import { ApiError, JobQueue } from '@olympiad/engine'
import { FairLine, openLimitedProcess } from '@olympiad/engine/limited-process'

/** One document: a Typst template, and what it reads as `/data.json` (with the font families as `fonts`). */
export interface Typesetting {
  readonly template: string
  /** A member `qr` is an address, and becomes its code as SVG. */
  readonly data: object
  /** More that it reads, by path. */
  readonly files?: Readonly<Record<string, Uint8Array>>
  /** The instant that the document says it was made at, in ms since the epoch. */
  readonly nowMs: number
  /** Whether its first page is drawn as a picture too. */
  readonly hasPicture?: true
}

/** A typeset document. */
export interface Document {
  readonly pdf: Buffer
  readonly pages: number
  /** SVG, where it was asked for. */
  readonly picture?: string
}

/** The person and the lane of a job. */
export interface TypesetFor {
  /** Templates of this product, or what people wrote: neither waits for the other. */
  readonly lane: 'own' | 'foreign'
  /** Id of the person who asked. */
  readonly owner: string
  /** Nobody wants the rest once it aborts. */
  readonly leaving?: AbortSignal | undefined
}

/** The library fetches packages of templates from the internet by these proxies alone: nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1'
const env = { HTTPS_PROXY: NOWHERE, HTTP_PROXY: NOWHERE, ALL_PROXY: NOWHERE, XDG_DATA_HOME: '/', XDG_CACHE_HOME: '/' }
const program = new URL('./typeset-program.ts', import.meta.url)
/** The room lists of 8,000 students take a half of it; no certificate a tenth of the second. */
const OWN = { memoryMb: 1500, heapMb: 400, cpuS: 120, replyS: 500 }
/** Of a template that people wrote. */
export const TEMPLATE_LIMITS = { memoryMb: 700, heapMb: 200, cpuS: 30, replyS: 120 }
const open = (limits: typeof OWN, done: string) =>
  openLimitedProcess<Typesetting, Document>({ program, limits, done, env })

const busy = () => new ApiError(503, undefined, {}, { retryAfterS: 5 })
/** Jobs wait before their data is made, as long as it takes; those that run take turns by documents. */
const lineOfJobs = () => new FairLine({ ofOne: 6, ofAll: 20, longestMs: Number.POSITIVE_INFINITY, refusal: busy })

const LANES = {
  own: { process: open(OWN, 'typeset'), jobs: new JobQueue(3, lineOfJobs()), name: 'The document' },
  foreign: { process: open(TEMPLATE_LIMITS, 'typeset'), jobs: new JobQueue(3, lineOfJobs()), name: 'The template' },
}

/**
 * Typesets documents in a process of its own with limits and low priority, so that saves come first; yields them in order. A setting is made
 * when its turn comes. Throws 400 with the compiler's message for a faulty template, or one that takes too much, and 503 if too many
 * wait.
 */
export async function typesetAll<T>(
  settings: AsyncIterable<Typesetting> | Iterable<Typesetting>,
  take: (document: Document, index: number) => Promise<T> | T,
  { lane, owner, leaving }: TypesetFor,
): Promise<T[]> {
  const { process, jobs, name } = LANES[lane]
  return jobs.run(async () => {
    const taken: T[] = []
    leaving?.throwIfAborted()
    for await (const setting of settings) {
      const document = await process.ask(setting, { name, owner, signal: leaving })
      taken.push(await take({ ...document, pdf: Buffer.from(document.pdf) }, taken.length))
    }
    return taken
  }, owner)
}

/** Typesets one document, which is made when its turn comes; as `typesetAll`. */
export async function typeset(make: () => Promise<Typesetting> | Typesetting, asked: TypesetFor): Promise<Document> {
  async function* once() {
    yield await make()
  }
  const [document] = await typesetAll(once(), (made) => made, asked)
  return document as Document
}
