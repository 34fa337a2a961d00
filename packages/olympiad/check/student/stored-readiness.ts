import type { InputOf } from '@olympiad/schema/record'
import { mutationOptions } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { logFailure } from '../../kit/lib/failures.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { type Finding, worstVerdict } from '../declared/device-readiness.ts'
import type { Readiness, readiness } from '../declared/readiness.ts'
import { deviceText } from './device-text.ts'

/** Stores the findings for those who look after the examinee, in place of an earlier check's. */
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

/** Stores results one after the other, so that the last one stays. */
export const sendReadiness = (examinee: string) =>
  mutationOptions({
    mutationFn: (findings: readonly Finding[]) => storeReadiness(examinee, findings),
    onError: (error) => logFailure('Sending the result of the check', error),
    networkMode: 'always',
    scope: { id: 'readiness' },
  })

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
