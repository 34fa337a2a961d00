import { schemaDigest, withEngineTables } from '@olympiad/engine'
import { olympiad } from '../../olympiad.ts'
import { countRecords } from '../../upgrade/count-records.ts'
import { readVersion } from '../../version.ts'
import { type CommandContext, defineCommand, UsageError } from '../command.ts'
import { withEngine } from '../with-engine.ts'

export const run = defineCommand({
  name: 'counts',
  about: 'Counts the records of each collection, as JSON; it updates the schema first.',
  usages: [''],
  options: { since: { value: 'TIME', help: 'Only what was written from then on, such as 2026-11-21T09:00:00Z.' } },
  run: ({ options }, context) => tell(options.since, context),
})

async function tell(since: string | undefined, context: CommandContext): Promise<number> {
  const sinceMs = since === undefined ? undefined : Date.parse(since)
  if (Number.isNaN(sinceMs)) throw new UsageError(run, `--since: "${since}" is no time`)
  return withEngine(context, async (engine) => {
    const declared = olympiad(context.config)
    const migrations = (declared.migrations ?? []).map(({ name }) => name)
    const tables = [schemaDigest(withEngineTables(declared)), ...migrations].join(' ')
    console.log(JSON.stringify({ version: readVersion(), tables, records: await countRecords(engine, sinceMs) }))
    return 0
  })
}
