import {
  announcementsQuery,
  instructionsQuery,
  notificationsQuery,
} from '@olympiad/olympiad/edition/student/home-queries'
import { examsQuery } from '@olympiad/olympiad/kit/lib/exam/exam-queries'
import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import { ownDataQuery } from '@olympiad/olympiad/privacy/student/own-data-queries'
import { queryOptions } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { signInForTest } from '../testing/test-session.ts'
import { queryClient } from './query-client.ts'

/** A query as the screens ask it, answered without the service. */
const answered = (query: { queryKey: readonly unknown[]; meta?: { isPublic?: boolean } | undefined }) =>
  queryOptions({ queryKey: query.queryKey, ...(query.meta && { meta: query.meta }), queryFn: () => ['held'] })

afterEach(() => {
  recordService.authStore.clear()
  queryClient.clear()
})

it('keeps what any visitor may see when the account changes, and nothing else', async () => {
  const open = [announcementsQuery, examsQuery, instructionsQuery, notificationsQuery].map(answered)
  const own = [answered(ownDataQuery('id-of-live01')), answered({ queryKey: ['exams of my school'] })]
  signInForTest('examinees', 'live01')
  for (const query of [...open, ...own]) await queryClient.prefetchQuery(query)
  signInForTest('examinees', 'live02')
  expect(open.map(({ queryKey }) => queryClient.getQueryData(queryKey))).toEqual(open.map(() => ['held']))
  expect(own.map(({ queryKey }) => queryClient.getQueryData(queryKey))).toEqual([undefined, undefined])
})
