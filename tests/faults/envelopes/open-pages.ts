import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { rolldown } from 'rolldown'
import { scratch } from '../hall.ts'
import type { FromPage, PageSeat, ToPage } from './page-messages.ts'

const PROGRAM = fileURLToPath(new URL('page.ts', import.meta.url))

type Did<Name extends FromPage['did']> = Extract<FromPage, { did: Name }>

/** A page without a screen, in a thread of its own. */
export interface ScreenlessPage {
  ask(request: ToPage): void
  /** What it tells when it has done that; rejects if the page ends instead. */
  done<Name extends FromPage['did']>(did: Name): Promise<Did<Name>>
}

/** Puts the app's modules into one file: each page would spend a second on reading them. Gives its path. */
export async function buildPage(): Promise<string> {
  await using bundle = await rolldown({
    input: PROGRAM,
    platform: 'node',
    logLevel: 'silent', // it warns of React's directives
    transform: { define: { 'import.meta.env.VITE_SERVICE_URL': '""' } },
  })
  const file = join(scratch(), 'page.mjs')
  await bundle.write({ file })
  return file
}

/** Opens a page of a build. */
export function openPage(file: string, seat: PageSeat): ScreenlessPage & AsyncDisposable {
  const worker = new Worker(file, { workerData: seat })
  const told = new Map<string, PromiseWithResolvers<FromPage>>()
  const of = (did: string) => {
    const known = told.get(did) ?? Promise.withResolvers<FromPage>()
    known.promise.catch(() => {}) // perhaps nobody asks
    told.set(did, known)
    return known
  }
  const fail = (error: unknown) => {
    for (const did of ['waited', 'opened', 'answered', 'saved']) of(did).reject(error)
  }
  worker.on('message', (message: FromPage) => of(message.did).resolve(message))
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`the page of ${seat.record.username} ended with ${code}`)))
  return {
    ask: (request) => worker.postMessage(request),
    done: (did) => of(did).promise as never,
    [Symbol.asyncDispose]: async () => void (await worker.terminate()),
  }
}
