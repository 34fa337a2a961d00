import type { Engine } from '@olympiad/engine'
import { refuseWhileSat, release, withhold } from '../../domain/release/release.ts'
import { tellFaults } from '../accounts/tell-faults.ts'
import { actCommand, type Given } from './act-command.ts'
import { findExam } from './names.ts'
import { change, type Plan, planAct } from './plan.ts'

const ACTS = { release, withhold }

/** Plans to let key and results of an exam out, once nobody sits it any more, or to hold them back. */
export function planKey(name: keyof typeof ACTS) {
  return async (engine: Engine, { names, options }: Given<'confirm'>): Promise<Plan> => {
    const [named] = names
    const confirm = name === 'release' ? ' [--confirm EXAM]' : ''
    if (!named || names.length > 1) throw new Error(`usage: olympiad ${name} EXAM${confirm} [--yes]`)
    const exam = await findExam(engine, named)
    if (name === 'release')
      await refuseWhileSat(engine, { exam: exam.id, confirm: options.confirm ?? '' }).catch(tellFaults)
    return planAct(engine, {
      act: ACTS[name],
      input: { exam: exam.id },
      tell({ before, release: by, released }) {
        const byHand = before.release === by ? '' : 'from now on they come out by hand alone'
        const changes = [change('key and results out', before.released, released), byHand].filter(Boolean)
        return changes.map((line) => `${exam.name}: ${line}`)
      },
    })
  }
}

export const releaseCommand = { run: actCommand(['confirm'], planKey('release')) }
export const withholdCommand = { run: actCommand([], planKey('withhold')) }
