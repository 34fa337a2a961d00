import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asServer, type Engine, startTasks, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { commandOf, systemUser } from '@olympiad/olympiad/ground/server/audit/actor'
import type { PlannedImport } from '@olympiad/olympiad/school-files/declared/plan-import'
import { wrongSchoolWords } from '@olympiad/olympiad/school-files/declared/school-file'
import { applyImport } from '@olympiad/olympiad/school-files/server/apply/apply-import'
import { applyKind } from '@olympiad/olympiad/school-files/server/apply/apply-kind'
import { discardImport } from '@olympiad/olympiad/school-files/server/discard-import'
import { planImport } from '@olympiad/olympiad/school-files/server/plan/plan-import'
import type { StoredTask } from '@olympiad/schema/task'
import { findByText } from '../accounts/find-record.ts'
import { tellFaults } from '../accounts/tell-faults.ts'
import { type CommandContext, defineCommand } from '../command.ts'
import { confirm } from '../confirm.ts'
import { progressBar } from '../progress-bar.ts'
import { tellingServers, withEngine } from '../with-engine.ts'

const { schools, tasks } = olympiad
const LOOK_EVERY_MS = 100

const OPTIONS = {
  school: { value: 'CODE', required: true, help: 'The school whose students they are.' },
  plan: { help: 'Shows what would change, and writes nothing.' },
  json: { help: 'Prints one JSON document and nothing else.' },
  yes: { help: 'Does not ask before it writes; without a terminal it never asks.' },
  confirm: { value: 'CODE', help: 'Takes a file whose names are mostly another school’s: the code once more.' },
} as const
interface Flags {
  readonly school: string | undefined
  readonly plan: boolean
  readonly json: boolean
  readonly yes: boolean
  readonly confirm: string | undefined
}

export const run = defineCommand({
  name: 'people',
  about: 'Takes in a school’s file of students, CSV or Excel, as it comes: good lines go in, the others are named.',
  usages: ['import FILE'],
  options: OPTIONS,
  run: ({ args: [, path = ''], options }, context) => importPeople(path, options, context),
})

function importPeople(path: string, flags: Flags, context: CommandContext): Promise<number> {
  return withEngine(context, async (engine) => {
    const bytes = await readFile(path)
    const school = await findByText(engine, schools, { field: 'code', text: flags.school ?? '' })
    if (!school) throw new Error(`there is no school ${flags.school}`)
    const input = { file: { name: basename(path), bytes }, import: '', school: school.id, mapping: null }
    const planned = await planImport(engine, input).catch(tellFaults)
    if (!flags.json) for (const line of [...planLines(planned), ...faultLines(path, planned)]) console.log(line)
    const isAgreed = await agrees(engine, planned, flags)
    if (!isAgreed) await discardImport(engine, planned.import, asServer(engine))
    const done = isAgreed
      ? await tellingServers(engine, context, () => apply(engine, planned, { isQuiet: flags.json }))
      : null
    if (flags.json)
      console.log(JSON.stringify({ ...planned, school: flags.school, applied: done !== null, ...done }, null, 1))
    else if (done) console.log(resultLine(done))
    return 0
  })
}

/** Whether to apply the plan. Throws for a file of another school. */
async function agrees(engine: Engine, planned: PlannedImport, flags: Flags): Promise<boolean> {
  const { counts } = planned
  if (flags.plan) return false
  if (counts.new + counts.changed + counts.doubtful === 0) return false
  if (wrongSchoolWords(counts) !== '' && flags.confirm !== flags.school) {
    await discardImport(engine, planned.import, asServer(engine))
    throw new Error(
      `${counts.foreign} of ${counts.lines} names are another school’s; nothing was written. ` +
        `--confirm ${flags.school} takes the file all the same`,
    )
  }
  return flags.yes || flags.json || !process.stdin.isTTY || confirm('Apply this?')
}

/** Applies the plan in this process, or waits for a server of the store that was faster. */
async function apply(
  engine: Engine,
  planned: PlannedImport,
  { isQuiet }: { readonly isQuiet: boolean },
): Promise<object> {
  const bar = progressBar({ apply: 'Applying' })
  const input = { import: planned.import, hash: planned.hash, isOurs: true }
  const actor = commandOf(systemUser())
  const { task } = await applyImport(engine, input, { actor }).catch(tellFaults)
  const stop = startTasks(engine, { tasks, kinds: [applyKind] })
  try {
    for (;;) {
      const now = (await table(engine, tasks).find(task)) as StoredTask | null
      if (now && !isQuiet) bar.step('apply', now.done, now.total)
      if (now?.state === 'done') return now.result as object
      if (!now || now.state === 'failed' || now.state === 'cancelled') throw new Error(now?.fault || 'it was stopped')
      await sleep(LOOK_EVERY_MS)
    }
  } finally {
    bar.end()
    await stop()
  }
}

/** The lines of a plan, for the terminal. */
function planLines({ counts, first }: PlannedImport): string[] {
  const { lines, edited, gone } = counts
  return [
    `${plural(lines, 'student')} in the file.`,
    ...(first === '' ? [] : [`The same file came first at ${first}.`]),
    `new      ${counts.new}`,
    `changed  ${counts.changed}`,
    `kept     ${counts.kept}${edited > 0 ? `, ${edited} as edited by hand` : ''}`,
    ...(gone > 0 ? [`gone     ${gone}, which stay`] : []),
    ...(counts.doubtful > 0 ? [`doubtful ${counts.doubtful}, perhaps students of another school`] : []),
    `faulty   ${counts.faulty}`,
  ]
}

/** A line for each fault: file, line, column and reason. */
function faultLines(path: string, { faults }: PlannedImport): string[] {
  return faults.map(({ sheet, line, column, heading, reason }) => {
    const place = [path, sheet, String(line), column].filter((part) => part !== '').join(':')
    return `${place}: ${heading === '' ? '' : `${heading}: `}${reason}`
  })
}

/** What was done. */
const resultLine = (done: object) =>
  'done' in done && 'made' in done
    ? `Applied: ${plural(Number(done.done), 'line')}, ${plural(Number(done.made), 'new account')}.`
    : 'Applied.'
