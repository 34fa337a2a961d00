import { readFile } from 'node:fs/promises'
import { questionLabel, specForm } from '@olympiad/contract/papers/paper-form'
import { MAX_RESCUE_BYTES, type ReadRescue, type RescueDifference, type RescueSide } from '@olympiad/contract/rescue'
import type { Engine } from '@olympiad/engine'
import { dryRun } from '../domain/acts/act.ts'
import { acceptRescue } from '../domain/rescue/accept-rescue.ts'
import { readRescue } from '../domain/rescue/read-rescue.ts'
import { tellFaults } from './accounts/tell-faults.ts'
import { actCommand, type Given } from './acts/act-command.ts'
import { type Plan, planAct } from './acts/plan.ts'
import type { Command } from './command.ts'
import { withEngine } from './with-engine.ts'

const USAGE = 'usage: olympiad rescue show FILE | rescue accept FILE --reason TEXT [--yes]'
const OPTIONS = ['reason'] as const
const SAID: Readonly<Record<RescueDifference['state'], string>> = {
  newer: 'the file is newer',
  older: 'the server is newer: stays',
  outside: 'not within their own time: stays',
}

/** Shows how a rescue file differs from what the server has, or takes its newer choices. */
export const run: Command = (args, context) => (args[0] === 'show' ? show(args, context) : accept(args, context))

const show: Command = async ([, path, ...more], context) => {
  if (path === undefined || more.length > 0) throw new Error(USAGE)
  const file = await base64Of(path)
  const report = await withEngine(context, (engine) => dryRun(engine, readRescue, { file }).catch(tellFaults))
  for (const line of [...headOf(report), ...report.differences.map(lineOf)]) console.log(line)
  return 0
}

/** What it would change to take the newer choices of a rescue file. */
export async function planRescue(engine: Engine, { names, options }: Given<(typeof OPTIONS)[number]>): Promise<Plan> {
  const [verb, path, ...more] = names
  const { reason = '' } = options
  if (verb !== 'accept' || path === undefined || more.length > 0 || reason === '') throw new Error(USAGE)
  const file = await base64Of(path)
  const { differences, ...report } = await dryRun(engine, readRescue, { file }).catch(tellFaults)
  const tell = ({ written }: { written: readonly number[] }) =>
    written.length === 0
      ? []
      : [...headOf(report), ...differences.filter((one) => written.includes(one.questionnumber)).map(lineOf)]
  return planAct(engine, { act: acceptRescue, input: { file, accept: true, reason }, tell })
}

const accept = actCommand(OPTIONS, planRescue)

async function base64Of(path: string): Promise<string> {
  const bytes = await readFile(path)
  if (bytes.length > MAX_RESCUE_BYTES) throw new Error(`${path} is too large to be a rescue file`)
  return bytes.toString('base64')
}

function headOf({ examinee, exam, made, deviceTime, same }: Omit<ReadRescue, 'differences'>): string[] {
  return [
    `${examinee.username}${examinee.name && ` (${examinee.name})`}, ${exam.name}, level ${exam.level}`,
    `saved ${made}; the device's own clock said ${deviceTime}`,
    `${same} ${same === 1 ? 'choice is' : 'choices are'} on the server already`,
  ]
}

function lineOf({ questionnumber, server, file, state }: RescueDifference): string {
  return `${questionLabel(specForm, questionnumber)}: ${sideText(server)} → ${sideText(file)}; ${SAID[state]}`
}

function sideText(side: RescueSide | null): string {
  if (!side) return 'nothing'
  return `${side.option || 'no option'}${side.marked ? ' marked' : ''} (${side.chosen})`
}
