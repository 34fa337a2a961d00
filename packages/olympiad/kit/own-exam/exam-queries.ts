import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Questionpaper } from '../../papers/declared/questionpapers.ts'
import { fetchLive } from '../lib/live/fetch-live.ts'
import { recordService } from '../lib/record-service.ts'
import { fetchExaminee } from './fetching/fetch-examinee.ts'
import { askOverKept, fetchKeptPaper } from './fetching/kept-exam.ts'
import { patchExaminee } from './patch-examinee.ts'
import { pause } from './pause.ts'

/**
 * The examinee with paper and exam; the paper is absent until it may be seen. Not asked for while nobody is signed in.
 */
export const examineeQuery = (id: string) =>
  queryOptions({
    queryKey: ['examinee', id],
    queryFn: ({ client, queryKey }) => {
      const shown = { client, queryKey, account: id }
      return fetchLive(() => askOverKept(() => fetchExaminee(id), shown), patchExaminee)
    },
    enabled: id !== '',
    retry: false,
    networkMode: 'always',
  })

async function fetchApproval(examId: string): Promise<boolean> {
  const filter = recordService.filter('exam = {:examId} && approved = true', { examId })
  const page = await recordService.collection('readonly_approvals').getList(1, 1, { filter, skipTotal: true })
  return page.items.length > 0
}

/** Whether the examinee's exam has been approved. A failure is no answer, and is not shown. */
export const approvalQuery = (examId: string) =>
  queryOptions({
    queryKey: ['approval', examId],
    queryFn: () => fetchApproval(examId),
    retry: false,
    networkMode: 'always',
  })

/** After a replacement, the open pages of a hall spread their fetches over this many ms. */
const REPLACED_SPREAD_MS = 8000

/** Waits while this page shows an earlier file of the paper, so that the student is never without one. */
async function spreadReplaced(client: QueryClient, paper: string): Promise<void> {
  const shown = client.getQueriesData<Blob>({ queryKey: ['paper', paper] })
  if (shown.some(([, file]) => file)) await pause(Math.random() * REPLACED_SPREAD_MS)
}

/** The paper as a file. It is fetched once and then kept, so that a network that fails later takes nothing away. */
export const paperFileQuery = (paper: Questionpaper) =>
  queryOptions({
    queryKey: ['paper', paper.id, paper.questionpaperlink, paper.questionpaper],
    async queryFn({ client, queryKey }) {
      await spreadReplaced(client, paper.id)
      return fetchKeptPaper(paper, client, client.getQueryData<Blob>(queryKey))
    },
    // A paper that is replaced stays in view until the new one is here.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
