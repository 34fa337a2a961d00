import { Worker } from 'node:worker_threads'
import { programBeside } from '../../support/program-beside.ts'
import type { Row, Statement } from '../statement.ts'

const PROGRAM = programBeside(import.meta.url, 'sqlite-folding-thread')
/** Checkpoints the log after this many pages, 16 MB: pages that are written often are then copied once. */
const FOLD_AFTER_PAGES = 4000
/** The writer itself checkpoints this few pages between two commits. Then the whole log is in the file and starts again. */
const FEW_PAGES = 400
/** With this many, 128 MB, the thread is too slow or missing: the writer checkpoints everything while others wait. */
const MAX_PAGES = 32_000
/** Looking costs microseconds. */
const LOOK_EVERY_MS = 50

/** Only reports how many pages the log has, and how many of them are in the file. */
const LOOK: Statement = { sql: 'PRAGMA wal_checkpoint(NOOP)', parameters: [] }
const FOLD: Statement = { sql: 'PRAGMA wal_checkpoint(PASSIVE)', parameters: [] }

interface Log {
  readonly file: string
  /** Runs a statement on the connection that writes. */
  readonly all: (statement: Statement) => Row[]
}

/**
 * Folds the log of an embedded store into its file. Most of it is done by a thread of its own, which starts with the first
 * log that is long: the disk takes tens of milliseconds for it, in which the writer would answer nobody.
 */
export class SqliteFolding {
  readonly #log: Log
  #thread: Worker | undefined
  #isFolding = false
  #lookedAt = 0

  constructor(log: Log) {
    this.#log = log
  }

  /** Call after each commit, outside of any transaction. Throws if the checkpoint fails. */
  committed(): void {
    if (performance.now() - this.#lookedAt < LOOK_EVERY_MS) return
    this.#lookedAt = performance.now()
    const [row] = this.#log.all(LOOK)
    const [pages, folded] = [Number(row?.log), Number(row?.checkpointed)]
    if (pages < FOLD_AFTER_PAGES) return
    if (pages - folded <= FEW_PAGES || pages >= MAX_PAGES) this.#log.all(FOLD)
    else if (!this.#isFolding) this.#foldApart()
  }

  /** Settles when the thread is gone, and its hold on the file with it. */
  async close(): Promise<void> {
    await this.#thread?.terminate()
  }

  #foldApart(): void {
    this.#thread ??= this.#start()
    this.#isFolding = true
    this.#thread.postMessage(null)
  }

  #start(): Worker {
    const thread = new Worker(PROGRAM, { workerData: this.#log.file })
    const over = () => {
      this.#isFolding = false
    }
    thread.on('message', over)
    thread.on('error', over) // and it ends: the writer folds alone until the next one
    thread.once('exit', () => {
      over()
      if (this.#thread === thread) this.#thread = undefined
    })
    thread.unref()
    return thread
  }
}
