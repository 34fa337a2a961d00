import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { HEAD_LINE } from '@olympiad/olympiad/ground/server/audit/head-log'

/**
 * The ends of the log of acts that log files of servers tell of: by hash, what the line says of it. A line may have a prefix, as
 * journals write one; `-` is the standard input. Throws for a file that cannot be read, or that has no hash.
 */
export async function headsIn(files: readonly string[]): Promise<Map<string, string>> {
  const heads = new Map<string, string>()
  for (const file of files) {
    const lines = file === '-' ? createInterface({ input: process.stdin }) : (await open(file)).readLines()
    let isTold = false
    for await (const line of lines) {
      const head = headIn(line)
      if (head) heads.set(head.hash, `${file} tells to be that of entry ${head.count} at ${head.time}`)
      isTold ||= head !== undefined
    }
    if (!isTold) throw new Error(`${file} tells of no end of the log of acts`)
  }
  return heads
}

function headIn(line: string) {
  if (!line.includes(HEAD_LINE)) return undefined
  try {
    const { time, auditHead } = JSON.parse(line.slice(line.indexOf('{'))) as HeadLine
    return typeof auditHead?.hash === 'string' ? { time, ...auditHead } : undefined
  } catch {
    return undefined // cut off, or no line of ours
  }
}

interface HeadLine {
  readonly time: string
  readonly auditHead?: { readonly count: number; readonly hash: string }
}
