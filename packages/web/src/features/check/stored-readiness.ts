import type { Readiness, readiness } from '@olympiad/contract/collections/sittings/readiness'
import { type Finding, worstVerdict } from '@olympiad/contract/readiness'
import type { InputOf } from '@olympiad/contract/record'
import { ClientResponseError } from 'pocketbase'
import { recordService } from '../../lib/record-service.ts'
import { deviceText } from './device-text.ts'

/** Keeps what was found for those who look after the examinee, in place of what an earlier check said. */
export async function storeReadiness(examinee: string, findings: readonly Finding[]): Promise<void> {
  const verdict = worstVerdict(findings.map(({ verdict }) => verdict))
  const input: InputOf<typeof readiness> = { examinee, verdict, checks: findings, device: deviceText() }
  const kept = await findKept(examinee)
  if (kept) return change(kept, input)
  try {
    await recordService.collection('readiness').create(input)
  } catch (error) {
    // Another tab may have been first.
    const other = error instanceof ClientResponseError && error.status === 400 && (await findKept(examinee))
    if (!other) throw error
    await change(other, input)
  }
}

async function findKept(examinee: string): Promise<Readiness | undefined> {
  const filter = recordService.filter('examinee = {:examinee}', { examinee })
  const { items } = await recordService
    .collection<Readiness>('readiness')
    .getList(1, 1, { filter, fields: 'id', skipTotal: true })
  return items[0]
}

async function change({ id }: Readiness, input: InputOf<typeof readiness>): Promise<void> {
  await recordService.collection('readiness').update(id, input)
}
