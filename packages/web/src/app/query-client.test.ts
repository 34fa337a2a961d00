import { queryOptions } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { announcementsQuery, instructionsQuery, notificationsQuery } from '../features/home/home-queries.ts'
import { ownDataQuery } from '../features/own-data/own-data-queries.ts'
import { examsQuery } from '../lib/exam/exam-queries.ts'
import { recordService } from '../lib/record-service.ts'
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
