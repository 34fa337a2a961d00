import { listOf, openTestService } from '@olympiad/web/testing/test-service'
import { afterEach, expect, it, vi } from 'vitest'
import type { Finding } from '../declared/device-readiness.ts'
import { storeReadiness } from './stored-readiness.ts'

const RECORDS = '/api/collections/readiness/records'
const FINDINGS: readonly Finding[] = [
  { name: 'Camera', verdict: 'green', text: 'It works.' },
  { name: 'Clock', verdict: 'amber', text: 'It is 5 minutes fast.' },
]

afterEach(() => vi.unstubAllGlobals())

it('keeps the worst verdict with all that was found, once', async () => {
  const service = openTestService({ [`GET ${RECORDS}`]: listOf([]), [`POST ${RECORDS}`]: {} })
  await storeReadiness('e1', FINDINGS)
  const [call, ...others] = service.to(`POST ${RECORDS}`)
  expect(call?.body).toEqual({ examinee: 'e1', verdict: 'amber', checks: FINDINGS, device: expect.any(String) })
  expect(others).toEqual([])
})

it('takes the place of what an earlier check said', async () => {
  const service = openTestService({ [`GET ${RECORDS}`]: listOf([{ id: 'r1' }]), [`PATCH ${RECORDS}/r1`]: {} })
  await storeReadiness('e1', FINDINGS)
  expect(service.to(`PATCH ${RECORDS}/r1`)).toHaveLength(1)
  expect(service.to(`POST ${RECORDS}`)).toEqual([])
})

it('takes the place of what another tab has kept meanwhile', async () => {
  const service = openTestService({ [`GET ${RECORDS}`]: listOf([]), [`PATCH ${RECORDS}/r1`]: {} })
  service.answer(`POST ${RECORDS}`, () => {
    service.answer(`GET ${RECORDS}`, listOf([{ id: 'r1' }]))
    return { status: 400, body: { status: 400, message: 'Failed to create record.', data: {} } }
  })
  await storeReadiness('e1', FINDINGS)
  expect(service.to(`PATCH ${RECORDS}/r1`)).toHaveLength(1)
})

it('fails where the service decides against it, and does not ask on', async () => {
  const service = openTestService({ [`GET ${RECORDS}`]: listOf([]), [`POST ${RECORDS}`]: { status: 403 } })
  await expect(storeReadiness('e1', FINDINGS)).rejects.toThrow()
  expect(service.calls).toHaveLength(2)
})
