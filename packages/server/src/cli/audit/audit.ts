import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import type { StoredEntry } from '@olympiad/olympiad/ground/server/audit/entry'
import { HEAD_LINE } from '@olympiad/olympiad/ground/server/audit/head-log'
import { readLog } from '@olympiad/olympiad/ground/server/audit/read-log'
import { prove } from '@olympiad/olympiad/log/server/proof'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { type CommandContext, defineCommand } from '../command.ts'
import { withEngine } from '../with-engine.ts'

export const run = defineCommand({
  name: 'audit',
  about: 'Proves that nobody changed the audit log, or lists its entries.',
  usages: ['verify', 'list'],
  options: {
    known: { value: 'HASH', many: true, help: 'verify: a hash that you wrote down earlier.' },
    log: { value: 'FILE', many: true, help: 'verify: a process log with hashes; - reads standard input.' },
    since: { value: 'TIME', help: 'list: entries from this time on.' },
    actor: { value: 'NAME', help: 'list: entries of this account.' },
    record: { value: 'ID', help: 'list: entries about this record.' },
    json: { help: 'list: one JSON object a line.' },
  },
  run: ({ args: [verb], options: { known, log, ...filter } }, context) =>
    verb === 'verify' ? verify({ known, log }, context) : list(filter, context),
})

interface VerifyOptions {
  readonly known: readonly string[]
  readonly log: readonly string[]
}

async function verify(values: VerifyOptions, context: CommandContext): Promise<number> {
  const told = await headsIn(values.log)
  const known = [...values.known.map((hash) => hash.trim().toLowerCase()), ...told.keys()]
  const { sound, fault, unknown, erased, unproven } = await withEngine(context, (engine) => prove(engine, known))
  if (fault !== undefined)
    console.error(
      `Somebody changed the log: ${fault}. The first ${plural(sound.count, 'entry is', 'entries are')} intact.`,
    )
  else
    console.log(
      `The log is intact: ${plural(sound.count, 'entry', 'entries')}. Write down the last hash: ${sound.hash}`,
    )
  if (fault === undefined && erased > 0)
    console.log(`The contents of ${plural(erased, 'entry', 'entries')} were erased with a person.`)
  if (fault === undefined && unproven)
    console.log(`${plural(unproven, 'entry is', 'entries are')} so old that nothing proves who wrote them.`)
  if (values.log.length > 0) console.log(`The log files hold ${told.size} hashes of the log.`)
  for (const hash of fault === undefined ? unknown : [])
    console.error(`No entry has the hash ${hash}${told.has(hash) ? `, which ${told.get(hash)}` : ''}.`)
  return fault === undefined && unknown.length === 0 ? 0 : 1
}

interface ListOptions {
  readonly since: string | undefined
  readonly actor: string | undefined
  readonly record: string | undefined
  readonly json: boolean
}

async function list({ since, json, actor, record }: ListOptions, context: CommandContext): Promise<number> {
  const filter = {
    since: instant(since),
    ...(actor !== undefined && { actor }),
    ...(record !== undefined && { record }),
  }
  const line = json ? jsonLine : plainLine
  await withEngine(context, async ({ database }) => {
    for await (const entry of readLog(database, filter)) console.log(line(entry))
  })
  return 0
}

function instant(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) throw new Error(`--since: ${text} is not a time; write it as 2026-11-21T09:00:00Z`)
  return formatRecordTime(ms)
}

function jsonLine({ changes, ...entry }: StoredEntry): string {
  return JSON.stringify({ ...entry, changes: JSON.parse(changes) })
}

function plainLine({ id, at, actorKind, actorName, act, collection, record, reason, changes }: StoredEntry): string {
  const why = reason === '' ? '' : ` ${JSON.stringify(reason)}`
  return `${Number(id)} ${at} ${actorName} (${actorKind}) ${act} ${collection}/${record}${why} ${changes}`
}

/**
 * The ends of the log of acts that log files of servers tell of: by hash, what the line says of it. A line may have a prefix, as
 * journals write one; `-` is the standard input. Throws for a file that cannot be read, or that has no hash.
 */
async function headsIn(files: readonly string[]): Promise<Map<string, string>> {
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
