import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ActInput } from '../../ground/declared/acts/act.ts'
import { callAct, callReading } from '../../kit/lib/acts.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useLiveQuery } from '../../kit/lib/live/use-live-query.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { paths } from '../../kit/paths.ts'
import { download } from '../../kit/ui/download.ts'
import { applyImport } from '../declared/apply-import.ts'
import { correctRow } from '../declared/correct-row.ts'
import { discardImport } from '../declared/discard-import.ts'
import { faultyRows } from '../declared/faulty-rows.ts'
import type { Decision, FileMapping } from '../declared/school-file.ts'
import { undoImport } from '../declared/undo-import.ts'
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
