import { parseArgs } from 'node:util'
import { formatRecordTime } from '@olympiad/contract/record-time'
import type { StoredEntry } from '../../domain/audit/entry.ts'
import { readLog } from '../../domain/audit/read-log.ts'
import { verifyLog } from '../../domain/audit/verify-log.ts'
import type { Command, CommandContext } from '../command.ts'
import { withEngine } from '../with-engine.ts'
import { headsIn } from './heads-in-logs.ts'

const USAGE =
  'usage: olympiad audit verify [--known HASH]... [--log FILE]... | audit list [--since TIME] [--actor NAME] [--record ID] [--json]'

/** Proves that the log of acts is as it was written, or shows what is in it. */
export const run: Command = async ([what, ...args], context) => {
  if (what === 'verify') return verify(args, context)
  if (what === 'list') return list(args, context)
  throw new Error(USAGE)
}

async function verify(args: readonly string[], context: CommandContext): Promise<number> {
  const many = { type: 'string', multiple: true } as const
  const { values } = parseArgs({ args: [...args], options: { known: many, log: many } })
  const told = await headsIn(values.log ?? [])
  const known = [...(values.known ?? []).map((hash) => hash.trim().toLowerCase()), ...told.keys()]
  const { sound, fault, unknown, erased, unproven } = await withEngine(context, ({ database }) =>
    database.snapshot((all) => verifyLog({ all, dialect: database.dialect }, known)),
  )
  if (fault !== undefined) console.error(`The log was tampered with: ${fault}. Whole are the first ${sound.count}.`)
  else console.log(`The log is whole: ${sound.count} entries. Write the last hash down: ${sound.hash}`)
  if (fault === undefined && erased > 0) console.log(`Of ${erased} of them the contents were erased with a person.`)
  if (fault === undefined && unproven)
    console.log(`${unproven} of these are so old that nothing proves who wrote them.`)
  if (values.log) console.log(`The log files tell of ${told.size} ends of the log.`)
  for (const hash of fault === undefined ? unknown : [])
    console.error(`No entry has the hash ${hash}${told.has(hash) ? `, which ${told.get(hash)}` : ''}.`)
  return fault === undefined && unknown.length === 0 ? 0 : 1
}

async function list(args: readonly string[], context: CommandContext): Promise<number> {
  const text = { type: 'string' } as const
  const options = { since: text, actor: text, record: text, json: { type: 'boolean', default: false } } as const
  const { since, json, ...wanted } = parseArgs({ args: [...args], options }).values
  const line = json ? jsonLine : plainLine
  await withEngine(context, async ({ database }) => {
    for await (const entry of readLog(database, { ...wanted, since: instant(since) })) console.log(line(entry))
  })
  return 0
}

function instant(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) throw new Error(`${text} is no time; say it as 2026-11-21T09:00:00Z`)
  return formatRecordTime(ms)
}

function jsonLine({ changes, ...entry }: StoredEntry): string {
  return JSON.stringify({ ...entry, changes: JSON.parse(changes) })
}

function plainLine({ id, at, actorKind, actorName, act, collection, record, reason, changes }: StoredEntry): string {
  const why = reason === '' ? '' : ` ${JSON.stringify(reason)}`
  return `${Number(id)} ${at} ${actorName} (${actorKind}) ${act} ${collection}/${record}${why} ${changes}`
}
