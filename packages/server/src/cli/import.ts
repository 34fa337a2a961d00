import { existsSync } from 'node:fs'
import { sqliteFile } from '@olympiad/engine'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { tryPdf } from '@olympiad/olympiad/ground/server/rows/trial/try-pdf'
import type { Bundle } from '../bundle/bundle.ts'
import { faultText } from '../bundle/faults.ts'
import type { ImportPlan } from '../bundle/plan/import-plan.ts'
import { planOfNothing } from '../bundle/plan/plan-bundle.ts'
import { planLines } from '../bundle/plan/plan-text.ts'
import { refuseTouched } from '../bundle/plan/running-exams.ts'
import { readBundle } from '../bundle/read-bundle.ts'
import { folderSource } from '../bundle/texts/source.ts'
import { writeBundle } from '../bundle/write/write-bundle.ts'
import { demoPassword } from '../demo-marks.ts'
import { type CommandContext, defineCommand } from './command.ts'
import { confirm } from './confirm.ts'
import { refuseDemoFolder } from './demo-data.ts'
import { progressBar } from './progress-bar.ts'
import { tellingServers, withEngine } from './with-engine.ts'

const OPTIONS = {
  'dry-run': { help: 'Shows what would change, and writes nothing.' },
  verbose: { help: 'Lists every record.' },
  overwrite: { help: 'Replaces records that staff have edited, and changes exams that have begun.' },
  yes: { help: 'Does not ask before it writes.' },
  demo: { help: 'Accepts the demo data, and overwrites.' },
} as const
type Flags = Readonly<Record<keyof typeof OPTIONS, boolean>>

export const run = defineCommand({
  name: 'import',
  about: 'Checks a bundle, shows what it changes, asks, and writes all of it; a bundle with faults changes nothing.',
  usages: ['DIR'],
  options: OPTIONS,
  run: ({ args: [folder = ''], options }, context) => importFolder(folder, options, context),
})

async function importFolder(folder: string, values: Flags, context: CommandContext): Promise<number> {
  if (!values.demo) refuseDemoFolder(context.config.dataDir)
  const result = await readBundle(await folderSource(folder), {
    now: context.now(),
    ...(!values.demo && { trial: tryPdf }),
  })
  if ('faults' in result) {
    for (const fault of result.faults) console.error(faultText(fault))
    const count = result.faults.length
    console.error(`${plural(count, 'fault')}; nothing was written.`)
    return 1
  }
  console.log(`${folder} is sound: ${contents(result.bundle)}.`)
  if (values['dry-run'] && !hasStore(context)) {
    show(planOfNothing(result.bundle), values)
    return 0
  }
  if (!values.demo && !values['dry-run']) refuseDemoPasswords(result.bundle)
  return write(context, result.bundle, values)
}

function write(context: CommandContext, bundle: Bundle, flags: Flags): Promise<number> {
  const overwrite = flags.overwrite || flags.demo
  const bar = progressBar({ compare: 'Comparing', prepare: 'Preparing', write: 'Writing' })
  const agree = async (plan: ImportPlan) => {
    bar.end()
    show(plan, flags)
    if (!overwrite) refuseTouched(plan)
    if (flags['dry-run']) return false
    if (plan.isStoreEmpty || isEmpty(plan) || flags.yes) return true
    return confirm(plan.touched.length > 0 ? 'Change exams that have begun?' : 'Import this?')
  }
  return withEngine(context, async (engine) => {
    const options = { progress: bar.step, overwrite, agree }
    const counts = await tellingServers(engine, context, () => writeBundle(engine, bundle, options)).finally(bar.end)
    if (!counts) return flags['dry-run'] ? 0 : 1
    const { created, updated, unchanged, kept } = counts
    const edited = kept === 0 ? '' : `, ${kept} kept as edited here`
    console.log(`Imported: ${created} created, ${updated} updated, ${unchanged} unchanged${edited}.`)
    return 0
  })
}

/** Whether nothing would be written. */
const isEmpty = ({ records, renamed }: ImportPlan) =>
  !renamed && records.every(({ fate }) => fate === 'same' || fate === 'kept')

function show(plan: ImportPlan, { verbose }: Pick<Flags, 'verbose'>): void {
  for (const line of planLines(plan, { verbose })) console.log(line)
}

/** Whether there is a store; a dry run does not create one. */
function hasStore({ config: { databaseUrl, dataDir } }: CommandContext): boolean {
  return databaseUrl !== undefined || existsSync(sqliteFile(dataDir))
}

function refuseDemoPasswords({ examinees, supervisors }: Bundle): void {
  const found = [...supervisors, ...examinees].find((one) => 'password' in one && one.password === demoPassword)
  if (found) throw new Error(`${found.username} has the demo's password, which everybody knows; --demo accepts it`)
}

function contents({ name, editions, ...lists }: Bundle): string {
  const filled = Object.entries(lists).filter(([, records]) => records.length > 0)
  const counts = filled.map(([collection, records]) => `${records.length} ${collection}`)
  return [name, ...counts, ...editions.map(() => 'what the edition decides')].join(', ')
}
