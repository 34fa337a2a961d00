import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { type ChosenSchool, SchoolChoice } from '../../kit/console/lists/choices/school-choice.tsx'
import { TaskSheet } from '../../kit/console/parts/tasks/task-sheet.tsx'
import { patchTasks, tasksQuery } from '../../kit/console/parts/tasks/tasks-queries.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useLiveQuery } from '../../kit/lib/live/use-live-query.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { PartFailure } from '../../kit/staff/parts/part-failure.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { useAddress } from '../../kit/staff/table/use-address.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import { type ImportCounts, ROW_KINDS, type RowKind, wrongSchoolWords } from '../declared/school-file.ts'
import type { SchoolImport } from './files-queries.ts'
import { ImportHead } from './import-head.tsx'
import { changesOf } from './import-state.tsx'
import { LineSumSheet } from './line-sum.tsx'
import { PlanActs } from './plan-acts.tsx'
import { PlanCounts } from './plan-counts.tsx'
import { PlanRows } from './plan-rows.tsx'
import { Questions } from './questions.tsx'
import { useImport } from './use-import.ts'

/** What a file would change: the counts are the tabs, faults are corrected in their cells, and sameness is asked. */
export function PlanScreen({ id }: { id: string }) {
  const acts = useImport(id)
  const { query, change } = useAddress()
  const { record } = useSession()
  const [isMoving, setMoving] = useState(false)
  const { file, failure, refusal, isBusy } = acts
  const { counts } = file ?? {}
  if (failure)
    return (
      <Note severity="error" what="The file could not be loaded.">
        {failureMessage(failure)}
      </Note>
    )
  if (!file) return <Loading />
  if (!counts)
    return (
      <Note severity="info" what="The file is being read.">
        This page shows the plan as soon as it is there.
      </Note>
    )
  const asked = query.get('kind')
  const kind =
    ROW_KINDS.find((one) => one === asked) ?? (counts.faulty > 0 ? 'faulty' : counts.doubtful > 0 ? 'doubtful' : 'new')
  const open = (next: RowKind) => change({ kind: next }, { replace: true })
  const isPlanned = file.state === 'planned'
  const wrong = isPlanned ? wrongSchoolWords(counts) : ''
  const changes = changesOf(counts)
  const canMove = isPlanned && file.school !== '' && !record?.school
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ImportHead
        file={file}
        step="plan"
        acts={
          <PlanActs
            acts={acts}
            file={file}
            changes={changes}
            {...(canMove && { onMove: () => setMoving(!isMoving) })}
          />
        }
      />
      {refusal && <Note severity="error" what={refusal} />}
      {file.first !== '' && changes === 0 && isPlanned && (
        <Note severity="success" what="The same file is in already.">
          There is nothing to apply.
        </Note>
      )}
      {isPlanned && <Questions {...{ file, acts }} />}
      {(file.school === '' || (canMove && (wrong !== '' || isMoving))) && (
        <WhichSchool isMove={file.school !== ''} onChoose={(school) => void acts.plan({ school })} isBusy={isBusy} />
      )}
      {wrong !== '' && (
        <Note
          severity="error"
          what="Wrong school?"
          action={
            <Button
              color="inherit"
              size="small"
              loading={isBusy}
              onClick={() => void acts.apply({ hash: file.hash, isOurs: true })}
            >
              It is right, apply
            </Button>
          }
        >
          {wrong}
        </Note>
      )}
      <ImportTask file={file} />
      {file.reading && <LineSumSheet reading={file.reading} counts={counts} />}
      <PlanCounts counts={counts} kind={kind} onOpen={open} />
      <Box
        sx={{
          display: 'grid',
          gap: '12px',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: kind === 'faulty' ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 300px',
          },
          alignItems: 'start',
        }}
      >
        <PlanRows key={kind} file={file} kind={kind} acts={acts} />
        {isPlanned && <WhenApplied counts={counts} />}
      </Box>
    </Box>
  )
}

/** What applying does, before it is done. */
function WhenApplied({ counts }: { counts: ImportCounts }) {
  return (
    <Sheet title="When you apply">
      <Box component="ul" sx={{ m: 0, p: '12px 16px 12px 34px', display: 'grid', gap: 1, fontSize: '0.875rem' }}>
        <li>{plural(counts.new + counts.doubtful, 'account')} will be created. Slips give passwords.</li>
        {counts.edited > 0 && <li>{plural(counts.edited, 'student')} edited by hand: nothing changes.</li>}
        {counts.gone > 0 && <li>{plural(counts.gone, 'student')} no longer in the file: nothing is removed.</li>}
        {counts.doubtful > 0 && <li>Undecided pairs become two students.</li>}
        <li>You can take it back until one of them has signed in.</li>
      </Box>
    </Sheet>
  )
}

interface WhichSchoolProps {
  readonly onChoose: (school: string) => void
  readonly isBusy: boolean
  /** The file has a school already. */
  readonly isMove: boolean
}

function WhichSchool({ onChoose, isBusy, isMove }: WhichSchoolProps) {
  const [school, setSchool] = useState<ChosenSchool | null>(null)
  return (
    <Sheet
      title={isMove ? 'Another school' : 'Which school?'}
      note={isMove ? 'The file is planned again for it.' : 'Neither the file’s name nor its students tell.'}
    >
      <Box sx={{ p: 2, display: 'grid', gap: 1, maxWidth: 420 }}>
        <SchoolChoice value={school} onChange={setSchool} placeholder="Find a school" />
        <Button variant="contained" disabled={!school} loading={isBusy} onClick={() => school && onChoose(school.id)}>
          Plan for this school
        </Button>
        <Typography variant="body2" color="textSecondary">
          Columns that the school used before are taken from its last file.
        </Typography>
      </Box>
    </Sheet>
  )
}

const SPREAD_MS = 300

/** The task that applies or undoes the file: it goes on when somebody leaves the page. */
function ImportTask({ file }: { file: SchoolImport }) {
  const tasks = useQuery({ ...tasksQuery, enabled: file.task !== '' })
  useLiveQuery({
    queryKey: tasksQuery.queryKey,
    topics: file.task === '' ? [] : ['tasks/*'],
    patch: patchTasks,
    spreadMs: SPREAD_MS,
  })
  const own = tasks.data?.filter(({ id }) => id === file.task) ?? []
  return (
    <>
      <PartFailure parts={{ 'what is done with the file': tasks }} />
      <TaskSheet title="What is done" note="It continues when you leave this page." tasks={own} acts={() => null} />
    </>
  )
}
