import { readFile } from 'node:fs/promises'
import type { Engine } from '@olympiad/engine'
import { asServer } from '@olympiad/engine'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { questionLabel } from '@olympiad/olympiad/ground/declared/spelling/question-label'
import { dryRun, runAct } from '@olympiad/olympiad/ground/server/acts/act'
import {
  MAX_RESCUE_BYTES,
  type ReadRescue,
  type RescueDifference,
  type RescueSide,
} from '@olympiad/olympiad/rescue/declared/rescue'
import { acceptRescue } from '@olympiad/olympiad/rescue/server/accept-rescue'
import { readRescue } from '@olympiad/olympiad/rescue/server/read-rescue'
import { tellFaults } from './accounts/tell-faults.ts'
import { follow } from './acts/follow-plan.ts'
import type { Plan } from './acts/plan.ts'
import { type CommandContext, defineCommand } from './command.ts'
import { withEngine } from './with-engine.ts'

const STATE_WORDS: Readonly<Record<RescueDifference['state'], string>> = {
  newer: 'the file is newer',
  older: 'the server is newer: unchanged',
  outside: 'outside their time: unchanged',
}

export const run = defineCommand({
  name: 'rescue',
  about: 'Shows how a rescue file differs from the saved answers, or takes its newer answers.',
  usages: ['show FILE', 'accept FILE'],
  options: {
    reason: { value: 'TEXT', help: 'Reason, required to accept. The audit log keeps it.' },
    yes: { help: 'Does not ask before it writes.' },
  },
  run: ({ args: [verb, path = ''], options: { reason = '', yes } }, context) => {
    if (verb === 'show') return show(path, context)
    if (reason === '') throw new Error('accept: --reason is missing')
    return withEngine(context, async (engine) =>
      follow(engine, context, { plan: await planRescue(engine, { path, reason }), isSure: yes }),
    )
  },
})

async function show(path: string, context: CommandContext): Promise<number> {
  const file = await base64Of(path)
  const report = await withEngine(context, (engine) => dryRun(engine, readRescue, { file }).catch(tellFaults))
  for (const line of [...headOf(report), ...report.differences.map(lineOf)]) console.log(line)
  return 0
}

interface AcceptInput {
  readonly path: string
  readonly reason: string
}

/** The plan to take the newer answers of a rescue file. */
export async function planRescue(engine: Engine, { path, reason }: AcceptInput): Promise<Plan> {
  const file = await base64Of(path)
  const { differences, ...report } = await dryRun(engine, readRescue, { file }).catch(tellFaults)
  const input = { file, accept: true, reason }
  const { written } = await dryRun(engine, acceptRescue, input).catch(tellFaults)
  const changed = differences.filter(({ questionnumber }) => written.includes(questionnumber))
  return {
    lines: written.length === 0 ? [] : [...headOf(report), ...changed.map(lineOf)],
    resultLines: () => [],
    worded: (error) => error,
    run: () => runAct(engine, acceptRescue, { input, request: asServer(engine) }).catch(tellFaults),
  }
}

async function base64Of(path: string): Promise<string> {
  const bytes = await readFile(path)
  if (bytes.length > MAX_RESCUE_BYTES) throw new Error(`${path} is too large to be a rescue file`)
  return bytes.toString('base64')
}

function headOf({ examinee, exam, made, deviceTime, same }: Omit<ReadRescue, 'differences'>): string[] {
  return [
    `${examinee.username}${examinee.name && ` (${examinee.name})`}, ${exam.name}, level ${exam.level}`,
    `saved ${made}; the device's own clock said ${deviceTime}`,
    `${plural(same, 'answer is', 'answers are')} already on the server`,
  ]
}

function lineOf({ questionnumber, server, file, state }: RescueDifference): string {
  return `${questionLabel(questionnumber)}: ${sideText(server)} → ${sideText(file)}; ${STATE_WORDS[state]}`
}

function sideText(side: RescueSide | null): string {
  if (!side) return 'nothing'
  return `${side.option || 'no option'}${side.marked ? ' marked' : ''} (${side.chosen})`
}
