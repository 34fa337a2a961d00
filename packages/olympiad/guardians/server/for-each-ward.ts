import { ApiError, type Engine, faultsText, type RequestInfo, type Transaction } from '@olympiad/engine'
import { bindAct, runAct } from '../../ground/server/acts/act.ts'
import type { AskedGuardians } from '../declared/ask-guardians.ts'
import { findWard, type Ward } from './wards.ts'

interface EachWard {
  readonly registrations: readonly string[] | null | undefined
  readonly examinees: readonly string[] | null | undefined
  readonly reason: string
  readonly request: RequestInfo
  readonly work: (transaction: Transaction, ward: Ward) => Promise<void>
}

/**
 * Does something for one student after another, each in its own transaction: failures are named and do not stop the
 * others.
 */
export async function forEachWard(
  engine: Engine,
  declared: { readonly name: string },
  { registrations, examinees, reason, request, work }: EachWard,
): Promise<AskedGuardians> {
  const done: string[] = []
  const refused: AskedGuardians['refused'][number][] = []
  const keys = [
    ...[...new Set(registrations ?? [])].map((id) => ({ kind: 'registrations', id }) as const),
    ...[...new Set(examinees ?? [])].map((id) => ({ kind: 'examinees', id }) as const),
  ]
  for (const key of keys) {
    let name = ''
    const act = bindAct(declared, async (_, transaction) => {
      const ward = await findWard(engine, transaction, key)
      if (!ward) throw new ApiError(404, 'There is no such student.')
      name = ward.name
      await work(transaction, ward)
    })
    try {
      await runAct(engine, act, { input: { reason }, request })
      done.push(key.id)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      refused.push({ id: key.id, name, why: faultsText(error) })
    }
  }
  return { done, refused }
}
