import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ApiError, createQueue } from '@olympiad/engine'

/** One document: a Typst template, and what it reads as `/data.json` (with the font families as `fonts`). */
export interface Typesetting {
  readonly template: string
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

/** What the program answers. */
export type TypesetReply = Document | { readonly fault: string }

/** A template can loop for ever; no document of ours takes a tenth of this. */
const LONGEST_MS = 60_000
const PROGRAM = fileURLToPath(new URL('./typeset-program.ts', import.meta.url))
/** One process at a time, for all who print on this server. */
const queue = createQueue({ running: 1, waiting: 20 })

/**
 * Typesets documents in a process of its own with low priority, so that saves come first; yields them in order. Throws
 * 400 with the compiler's message for a faulty template, and 503 if too many wait.
 */
export async function typesetAll<T>(
  settings: AsyncIterable<Typesetting> | Iterable<Typesetting>,
  take: (document: Document, index: number) => Promise<T> | T,
): Promise<T[]> {
  return queue.run(async () => {
    const child = fork(PROGRAM, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' })
    const taken: T[] = []
    try {
      for await (const setting of settings) taken.push(await take(await replyOf(child, setting), taken.length))
    } finally {
      child.kill()
    }
    return taken
  })
}

/** Typesets one document; as `typesetAll`. */
export async function typeset(setting: Typesetting): Promise<Document> {
  const [document] = await typesetAll([setting], (made) => made)
  return document as Document
}

function replyOf(child: ChildProcess, setting: Typesetting): Promise<Document> {
  const { promise, resolve, reject } = Promise.withResolvers<Document>()
  const late = setTimeout(() => reject(new ApiError(400, 'The template takes longer than a minute.')), LONGEST_MS)
  const onMessage = (reply: TypesetReply) => {
    if ('fault' in reply) reject(new ApiError(400, `The template has a fault: ${reply.fault}.`))
    else resolve({ ...reply, pdf: Buffer.from(reply.pdf) })
  }
  const onEnd = () => reject(new Error('the process that typesets ended early'))
  child.once('message', onMessage)
  child.once('exit', onEnd)
  child.once('error', reject)
  child.send(setting)
  return promise.finally(() => {
    clearTimeout(late)
    child.off('message', onMessage)
    child.off('exit', onEnd)
    child.off('error', reject)
  })
}
