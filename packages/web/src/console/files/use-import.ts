import type { ActInput } from '@olympiad/contract/acts/act'
import { applyImport } from '@olympiad/contract/acts/school-files/apply-import'
import { correctRow } from '@olympiad/contract/acts/school-files/correct-row'
import { discardImport } from '@olympiad/contract/acts/school-files/discard-import'
import { faultyRows } from '@olympiad/contract/acts/school-files/faulty-rows'
import { undoImport } from '@olympiad/contract/acts/school-files/undo-import'
import type { Decision, FileMapping } from '@olympiad/contract/school-files/school-file'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callAct, callReading } from '../../lib/acts.ts'
import { useFailure } from '../../lib/fetching/keep-trying.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { paths } from '../../paths.ts'
import { download } from '../../ui/download.ts'
import { askAgain, importQuery, sendPlan } from './files-queries.ts'

const SPREAD_MS = 300

/** A file of a school in its present state, and what can be done with it. */
export function useImport(id: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery(importQuery(id))
  const failure = useFailure(query)
  const { isBusy, failure: refusal, attempt } = useAttempt()
  useLiveQuery({ queryKey: importQuery(id).queryKey, topics: [`imports/${id}`], patch: askAgain, spreadMs: SPREAD_MS })
  const refresh = () =>
    Promise.all(
      ['import', 'importrows', 'imports', 'tasks'].map((name) => client.invalidateQueries({ queryKey: [name] })),
    )
  const act = (call: () => Promise<unknown>) =>
    attempt(() =>
      call()
        .then(() => {})
        .finally(refresh),
    )
  return {
    file: query.data,
    failure,
    isBusy,
    /** Why the last act was refused; empty unless it was. */
    refusal,
    plan: (input: { file?: File; school?: string; mapping?: FileMapping }) =>
      act(() => sendPlan({ import: id, ...input })),
    apply: (plan: Pick<ActInput<typeof applyImport>, 'hash' | 'isOurs'>) =>
      act(() => callAct(applyImport, { import: id, ...plan })),
    undo: () => act(() => callAct(undoImport, { import: id })),
    correct: (row: string, cells: Readonly<Record<string, string>>) => act(() => callAct(correctRow, { row, cells })),
    decide: (row: string, decision: Decision) => act(() => callAct(correctRow, { row, decision })),
    discard: () =>
      attempt(async () => {
        await callAct(discardImport, { import: id })
        void client.invalidateQueries({ queryKey: ['imports'] })
        await navigate(paths.consoleFiles)
      }),
    sendBack: () =>
      attempt(async () => {
        const { name, text } = await callReading(faultyRows, { import: id })
        download(name, new Blob([text], { type: 'text/csv' }))
      }),
  }
}

export type ImportActs = ReturnType<typeof useImport>
