import { ACTS } from '@olympiad/olympiad/all/acts'
import { commandOf } from '@olympiad/olympiad/ground/declared/acts/act'
import type { Command } from './command.ts'

type Load = () => Promise<{ readonly run: Command }>

/** Commands that are more than one act, each a module that is loaded when it is called. */
const MODULES: Readonly<Record<string, Load>> = {
  serve: () => import('./serve.ts'),
  ready: () => import('./ready.ts'),
  check: () => import('./check/check.ts'),
  import: () => import('./import.ts'),
  export: () => import('./export.ts'),
  backup: () => import('./backup/backup.ts'),
  restore: () => import('./backup/restore.ts'),
  'may-upgrade': () => import('./upgrade/may-upgrade.ts'),
  counts: () => import('./upgrade/counts.ts'),
  upgrade: () => import('./upgrade/upgrade.ts'),
  back: () => import('./upgrade/back.ts'),
  superuser: () => import('./accounts/superuser.ts'),
  'setup-code': () => import('./accounts/setup-code.ts'),
  school: () => import('./accounts/school.ts'),
  role: () => import('./accounts/role.ts'),
  people: () => import('./people/people.ts'),
  'end-exam': () => import('./acts/end-exam.ts'),
  results: () => import('./results/results.ts'),
  ranks: () => import('./results/ranks.ts'),
  certificates: () => import('./results/certificates.ts'),
  score: () => import('./score/score.ts'),
  statistics: () => import('./results/statistics.ts'),
  mails: () => import('./mail/mails.ts'),
  receipt: () => import('./receipt.ts'),
  rescue: () => import('./rescue.ts'),
  slips: () => import('./accounts/slips.ts'),
  person: () => import('./privacy/person.ts'),
  erase: () => import('./privacy/erase.ts'),
  audit: () => import('./audit/audit.ts'),
  evidence: () => import('./audit/evidence.ts'),
}

/** Names of all commands: those that are not acts, and the acts of staff. */
export const COMMAND_NAMES: readonly string[] = [
  ...Object.keys(MODULES),
  ...ACTS.filter((act) => commandOf(act) === act.name).map(({ name }) => name),
]

/** A command by its name; undefined if there is no such command. */
export async function findCommand(name: string): Promise<Command | undefined> {
  const load = Object.hasOwn(MODULES, name) ? MODULES[name] : undefined
  if (load) return (await load()).run
  const act = ACTS.find((one) => one.name === name && commandOf(one) === name)
  return act && (await import('./acts/act-command.ts')).actCommand(act)
}
