import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Exam } from '../../../exams/declared/exams.ts'
import { onePage } from '../../../kit/console/lists/file-pages.ts'
import { firstLacking } from '../../../kit/console/lists/first-lacking.ts'
import { ListHead } from '../../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../../kit/console/lists/save-buttons.tsx'
import { stateOf } from '../../../kit/console/parts/exams/exam-facts.ts'
import { useFailure } from '../../../kit/lib/fetching/keep-trying.ts'
import { watch } from '../../../kit/lib/live/watch.ts'
import { LoadFailure } from '../../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../../kit/staff/parts/note.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { emptyKey, markedEntries } from '../../declared/key-revision.ts'
import { paperKeyQuery } from '../keys-queries.ts'
import { OpenProposals } from './open-proposals.tsx'
import { PastRevisions } from './past-revisions.tsx'
import { ProposeSheet } from './propose-sheet.tsx'
import { revisionColumns } from './revision-columns.ts'
import { proposalsQuery, revisionsQuery } from './revision-queries.ts'
import { TrialSheet } from './trial-sheet.tsx'

interface RevisionPageProps {
  readonly exam: Exam
  readonly questionpaper: string
}

/** Changes of a key whose exam has begun: one person proposes them, another confirms. */
export function RevisionPage({ exam, questionpaper }: RevisionPageProps) {
  const client = useQueryClient()
  const key = useQuery(paperKeyQuery(questionpaper))
  const revisions = useQuery(revisionsQuery(questionpaper))
  const { data: trial } = useQuery(proposalsQuery(questionpaper))
  const failure = useFailure(firstLacking(key, revisions))
  useEffect(() => {
    const refresh = () => {
      for (const { queryKey } of [revisionsQuery(questionpaper), proposalsQuery(questionpaper)])
        void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: paperKeyQuery(questionpaper).queryKey })
    }
    return watch('keyrevisions/*', { onEvent: refresh, onGap: refresh })
  }, [client, questionpaper])
  if (stateOf(exam).phase === 'notStarted')
    return (
      <Note severity="info" what="The exam has not begun.">
        Until then its key is filled in on its page, by one person.
      </Note>
    )
  if (!key.data || !revisions.data) return failure ? <LoadFailure failure={failure} /> : <Loading />
  const entries = markedEntries(key.data.key ?? emptyKey())
  const open = revisions.data.filter(({ state }) => state === 'proposed')
  const past = revisions.data.filter(({ state }) => state !== 'proposed')
  return (
    <>
      <ListHead
        title={
          <>
            Changes of the key of <bdi>{exam.name}</bdi>
          </>
        }
        note="One person proposes, another confirms. Results are computed and published after that."
        acts={<SaveButtons name="key-changes" columns={revisionColumns} pages={() => onePage(revisions.data)} />}
      />
      {failure && <LoadFailure failure={failure} />}
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: '12px', minWidth: 0 }}>
          <OpenProposals open={open} trial={trial} />
          <ProposeSheet {...{ exam, questionpaper, entries }} waiting={open.map(({ question }) => question)} />
          {past.length > 0 && <PastRevisions past={past} />}
        </Box>
        {open.length > 0 && <TrialSheet trial={trial} />}
      </Box>
    </>
  )
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 288px' },
  gap: '12px',
  alignItems: 'start',
} as const
