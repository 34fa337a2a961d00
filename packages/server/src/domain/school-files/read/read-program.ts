// Reads one school file on a thread, and gives its lines in parts, so that nobody waits while they are handed over.
import { parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '@olympiad/engine'
import type { ReadOrder, ReadReply } from './read-apart.ts'
import { readSchoolFile } from './read-school-file.ts'

const AT_ONCE = 2000
const say = (reply: ReadReply) => parentPort?.postMessage(reply)

const { bytes, ...known } = workerData as ReadOrder
try {
  const { lines, ...done } = await readSchoolFile(bytes, known)
  for (let start = 0; start < lines.length; start += AT_ONCE) say({ lines: lines.slice(start, start + AT_ONCE) })
  say({ done })
} catch (error) {
  if (!(error instanceof ApiError)) throw error
  say({ refused: { message: error.message, reason: error.reason ?? '' } })
}
