import { parseArgs } from 'node:util'
import { createHub } from '@olympiad/engine'
import type { Bundle } from '../bundle/bundle.ts'
import { faultText } from '../bundle/faults.ts'
import { readBundle } from '../bundle/read-bundle.ts'
import { folderSource } from '../bundle/texts/source.ts'
import { writeBundle } from '../bundle/write/write-bundle.ts'
import type { Command } from './command.ts'
import { refuseDemoFolder } from './demo-data.ts'
import { demoPassword } from './demo-marks.ts'
import { progressBar } from './progress-bar.ts'
import { withEngine } from './with-engine.ts'

const USAGE = 'usage: olympiad import DIR [--dry-run] [--overwrite] [--demo]'
const FLAG = { type: 'boolean', default: false } as const

/** Checks a bundle and writes it whole, or names everything that is wrong with it and writes nothing. */
export const run: Command = async (args, context) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { 'dry-run': FLAG, overwrite: FLAG, demo: FLAG },
    allowPositionals: true,
  })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new Error(USAGE)
  if (!values.demo) refuseDemoFolder(context.config.dataDir)
  const result = await readBundle(await folderSource(folder), { now: context.now() })
  if ('faults' in result) {
    for (const fault of result.faults) console.error(faultText(fault))
    const count = result.faults.length
    console.error(`${count} ${count === 1 ? 'fault' : 'faults'}; nothing was written.`)
    return 1
  }
  console.log(`${folder} is sound: ${contents(result.bundle)}.`)
  if (values['dry-run']) return 0
  if (!values.demo) refuseDemoPasswords(result.bundle)
  return withEngine(context, async (engine) => {
    const hub = await createHub(engine, context.config) // so that servers sharing the store tell their clients
    const bar = progressBar({ prepare: 'Preparing', write: 'Writing' })
    try {
      const { created, updated, unchanged } = await writeBundle(engine, result.bundle, {
        progress: bar.step,
        overwrite: values.overwrite || values.demo,
      })
      await hub.settled()
      bar.end()
      console.log(`Imported: ${created} created, ${updated} updated, ${unchanged} unchanged.`)
      return 0
    } finally {
      bar.end()
      await hub.close()
    }
  })
}

function refuseDemoPasswords({ examinees, supervisors }: Bundle): void {
  const found = [...supervisors, ...examinees].find((one) => 'password' in one && one.password === demoPassword)
  if (found) throw new Error(`${found.username} has the demo's password, which everybody knows; say --demo to mean it`)
}

function contents({ name, ...lists }: Bundle): string {
  const counts = Object.entries(lists).map(([collection, records]) => `${records.length} ${collection}`)
  return `${name}, ${counts.join(', ')}`
}
