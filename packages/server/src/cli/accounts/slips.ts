import { open, rm } from 'node:fs/promises'
import { asServer, type Engine, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { runAct } from '@olympiad/olympiad/ground/server/acts/act'
import { PAPER_FORMATS } from '@olympiad/olympiad/slips/declared/slip-states'
import { beginSlips } from '@olympiad/olympiad/slips/server/make-slips'
import { readSlips } from '@olympiad/olympiad/slips/server/read-slips'
import { countTakers, takersOf, unprintedTakers } from '@olympiad/olympiad/slips/server/slip-takers'
import { setPrint } from '@olympiad/olympiad/slips/server/slips-kind'
import { type CommandContext, defineCommand } from '../command.ts'
import { confirm } from '../confirm.ts'
import { progressBar } from '../progress-bar.ts'
import { tellingServers, withEngine } from '../with-engine.ts'
import { findByText } from './find-record.ts'

export const run = defineCommand({
  name: 'slips',
  about: 'Gives the students of a school new passwords, and writes their slips as a PDF that only its owner can read.',
  usages: ['SCHOOL FILE.pdf'],
  options: {
    again: { help: 'Also for students who have a slip; theirs stops working.' },
    format: { value: 'FORMAT', help: 'Size of the paper: a4 (if absent) or letter.' },
    site: { value: 'URL', help: 'Address of the site on the slips; PUBLIC_URL if absent.' },
    yes: { help: 'Does not ask before it gives new passwords.' },
  },
  run: ({ args: [school = '', path = ''], options: { again, format = 'a4', site, yes } }, context) => {
    const { publicUrl } = context.config
    const address = site ?? publicUrl
    if (address === undefined || !URL.canParse(address)) throw new Error('say the address of the site: --site URL')
    const known = PAPER_FORMATS.find((one) => one === format)
    if (!known) throw new Error(`a format is one of ${PAPER_FORMATS.join(', ')}`)
    const query = { format: known, site: new URL(address) }
    return withEngine(context, (engine) => printSlips({ engine, context }, { code: school, path, again, yes, query }))
  },
})

interface CommandParts {
  readonly engine: Engine
  readonly context: CommandContext
}
interface Order {
  readonly code: string
  readonly path: string
  readonly again: boolean
  readonly yes: boolean
  readonly query: { readonly format: (typeof PAPER_FORMATS)[number]; readonly site: URL }
}

async function printSlips(
  { engine, context }: CommandParts,
  { code, path, again, yes, query }: Order,
): Promise<number> {
  const school = await findByText(engine, olympiad.schools, { field: 'code', text: code })
  if (!school) throw new Error(`there is no school ${code}`)
  const input = { school: school.id, exam: '', again }
  const students = await countTakers(engine, again ? takersOf(engine, input) : unprintedTakers(engine, input))
  console.log(
    `${school.name}: ${plural(students, 'student gets', 'students get')} a new password. Earlier slips and passwords stop working.`,
  )
  if (students > 0 && !yes && !(await confirm('Print the slips?'))) return 1
  const place = await open(path, 'wx', 0o600) // before anything is changed
  try {
    await tellingServers(engine, context, async () => {
      const { print } = await runAct(engine, beginSlips, { input })
      await setAll(engine, print)
      const file = await readSlips(engine, { print, ...query }, { request: asServer(engine) })
      await place.writeFile(file.content)
    })
  } catch (error) {
    await rm(path)
    throw error
  } finally {
    await place.close()
  }
  console.log(`${path}: ${students} slips. Print them, and delete the file.`)
  return 0
}

/** Sets the passwords here and now, as a server does in a task. */
async function setAll(engine: Engine, print: string): Promise<void> {
  const { students = 0 } = (await table(engine, olympiad.slipprints).find(print)) ?? {}
  const bar = progressBar({ passwords: 'Passwords' })
  await setPrint(engine, {
    ...{ id: print, input: { print }, checkpoint: null, signal: new AbortController().signal },
    async step({ done, total = students }, effect) {
      await engine.database.write(async (transaction) => effect?.(transaction))
      bar.step('passwords', done, total)
    },
  })
  bar.end()
}
