// Reads one school file on a thread, and returns its lines in parts on request, so that nobody else holds all of them.
import { parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '@olympiad/engine'
import type { ReadOrder, ReadReply } from './read-apart.ts'
import { readSchoolFile } from './read-school-file.ts'

const AT_ONCE = 1000
const say = (reply: ReadReply) => parentPort?.postMessage(reply)

const { bytes, ...known } = workerData as ReadOrder
try {
  const { lines, ...done } = await readSchoolFile(bytes, known)
  const left = lines.toReversed() // what is given is not kept
  parentPort?.on('message', () => say({ lines: left.splice(-AT_ONCE).reverse() }))
  say({ done, first: lines.slice(0, AT_ONCE) })
} catch (error) {
  if (!(error instanceof ApiError)) throw error
  say({ refused: { message: error.message, reason: error.reason ?? '' } })
}
