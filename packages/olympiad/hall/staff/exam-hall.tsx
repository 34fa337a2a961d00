import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { may } from '../../ground/declared/roles.ts'
import { HallChoice } from '../../kit/hall/hall-choice.tsx'
import { boardQuery, schoolsQuery } from '../../kit/hall/hall-queries.ts'
import type { useChoice } from '../../kit/hall/use-choice.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { waitingDecisionsQuery } from '../../kit/lib/staff/waiting-decisions-queries.ts'
import { paths } from '../../kit/paths.ts'
import { ActDialog } from '../../kit/staff/act-form/act-dialog.tsx'
import { KeysButton } from '../../kit/staff/keys/keys-button.tsx'
import { HealthNotes } from '../../kit/staff/parts/health-notes.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { PartFailure } from '../../kit/staff/parts/part-failure.tsx'
import { useSelection } from '../../kit/staff/table/use-selection.ts'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { UndoBar } from '../../kit/staff/undo/undo-bar.tsx'
import type { School } from '../../schools/declared/schools.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import type { BoardRow } from '../declared/board.ts'
import { Announcing } from './announcing.tsx'
import { BoardFoot } from './board/board-foot.tsx'
import { BoardTable } from './board/board-table.tsx'
import { BulkBar } from './board/bulk-bar.tsx'
import { DroppedNotes } from './board/dropped-notes.tsx'
import { rowActs } from './board/row-acts.ts'
import { RowMenu } from './board/row-menu.tsx'
import { useBulkAct } from './board/use-bulk-act.ts'
import { useRowAct } from './board/use-row-act.ts'
import { WatchingButton } from './board/watching-button.tsx'
import { HallHead } from './hall-head.tsx'
import { HALL_KEY_PARTS } from './hall-keys.ts'
import { HelpPanel } from './help/help-panel.tsx'
import { StudentDrawer } from './student-drawer.tsx'
import { useHallKeys } from './use-hall-keys.ts'
import { useOpenStudent } from './use-open-student.ts'
import { useRowAccess } from './use-row-access.ts'
import { WaitingDecisionsButton } from './waiting-decisions.tsx'

interface Props {
  readonly staff: StaffAccount
  readonly exams: readonly Exam[]
  readonly exam: Exam
  readonly choice: ReturnType<typeof useChoice>
}

/** A head that stays, the board with help beside it, and acts on the selected students. */
export function ExamHall({ staff, exams, exam, choice }: Props) {
  const { state, find, sort, page, set, choose } = choice
  const schools = useQuery(schoolsQuery).data ?? NO_SCHOOLS
  const school = staff.school || choice.school
  const filter = { exam: exam.id, school, state, find, sort }
  const query = useQuery(boardQuery({ ...filter, page }))
  const failure = useFailure(query)
  const board = query.data
  const address = useTableAddress(FILTERS)
  const selection = useSelection(JSON.stringify({ ...filter, page }))
  const act = useRowAct({ account: staff.id, exam, onDone: selection.clear })
  const bulk = useBulkAct({ staff, selection, board, filter, start: act.start })
  const access = useRowAccess({
    ...{ exam: exam.id, school, rows: board?.items },
    onFind: (username) => set({ find: username, state: '' }),
  })
  const isFilling = useMediaQuery('(min-width: 900px) and (min-height: 600px)', { noSsr: true })
  const keys = useHallKeys()
  const student = useOpenStudent(board?.items)
  const nameOf = (id: string) => (schools.length > 1 ? (schools.find((one) => one.id === id)?.name ?? '') : '')
  function onKey(key: string, row: BoardRow): boolean {
    const chosen = rowActs(staff, row).find((one) => one.key === key)
    if (chosen) act.start(chosen, [row])
    return chosen !== undefined
  }
  return (
    <Box ref={keys.ref} onKeyDown={keys.onKeyDown} sx={[hallStyle, isFilling && fillingStyle]}>
      <HallHead
        exam={exam}
        board={board}
        filter={{ state, find }}
        onFilter={set}
        choice={<HallChoice exams={exams} schools={schools} chosen={{ exam: exam.id, school }} onChoose={choose} />}
        acts={<HeadActs {...{ staff, exam, schools, school }} onResult={act.setResult} />}
      />
      <HealthNotes />
      <MissingParts {...{ staff }} />
      <DroppedNotes {...{ staff, schools }} dropped={board?.dropped ?? []} />
      <UndoBar undo={act.undo} />
      <Results result={act.result} failure={bulk.failure} onClose={() => act.setResult('')} />
      <Box sx={columnsStyle}>
        <Box sx={boardStyle}>
          <BoardTable
            {...{ board, exam, schools, staff, address, selection, isFilling, onKey }}
            onOpen={student.open}
            openId={student.id}
            failure={failure ? failureMessage(failure) : undefined}
            sought={access.sought}
            onFound={access.onFound}
            onAsk={access.ask}
            foot={
              bulk.rows.length > 0 ? (
                <BulkBar {...{ staff, selection }} rows={bulk.rows} total={board?.found ?? 0} onAct={bulk.onAct} />
              ) : board ? (
                <BoardFoot {...{ board, school, address }} exam={exam.id} />
              ) : (
                <span />
              )
            }
          />
        </Box>
        <HelpPanel
          key={`${exam.id} ${school}`}
          {...{ exam, exams, school, nameOf }}
          onExam={(id) => choose('exam', id)}
          onShow={access.show}
          onMenu={access.askAbout}
        />
      </Box>
      {student.row && (
        <StudentDrawer
          {...{ schools, staff, exam }}
          row={student.row}
          onStep={student.step}
          onClose={student.close}
          onAct={act.start}
        />
      )}
      <RowMenu asked={access.asked} staff={staff} onClose={access.closeMenu} onAct={act.start} />
      <ActDialog open={act.open} onClose={act.close} />
    </Box>
  )
}

interface HeadActsProps {
  readonly staff: StaffAccount
  readonly exam: Exam
  readonly schools: readonly School[]
  /** The school in view, by its id; empty for all. */
  readonly school: string
  readonly onResult: (result: string) => void
}

/** The buttons of the head. */
function HeadActs({ staff, exam, schools, school, onResult }: HeadActsProps) {
  const path = `${paths.evidence}?exam=${exam.id}`
  return (
    <>
      {may(staff, 'readEvidence') && (
        <Button component={Link} to={path} variant="outlined" startIcon={<PhotoLibraryOutlined />}>
          Pictures
        </Button>
      )}
      <Announcing {...{ staff, exam, onResult }} school={schools.find(({ id }) => id === school)} />
      <WatchingButton
        {...{ staff, exam }}
        school={schools.find(({ id }) => id === school)}
        onOpen={() => onResult('')}
      />
      <WaitingDecisionsButton staff={staff} />
      <KeysButton parts={HALL_KEY_PARTS} />
    </>
  )
}

/** What the hall shows beside its board, where it could not be loaded. */
function MissingParts({ staff }: { readonly staff: StaffAccount }) {
  const schools = useQuery(schoolsQuery)
  const waiting = useQuery({ ...waitingDecisionsQuery, enabled: may(staff, 'confirmVoid') })
  return <PartFailure parts={{ 'the list of schools': schools, 'decisions that wait for you': waiting }} />
}

/** What came of the last act, until it is closed or another one begins. */
function Results({ result, failure, onClose }: { result: string; failure: string; onClose: () => void }) {
  return (
    <Box role="status">
      {result !== '' && <Note severity="success" what={result} onClose={onClose} />}
      {failure !== '' && <Note severity="error" what={failure} />}
    </Box>
  )
}

const FILTERS = ['state'] as const
const NO_SCHOOLS: readonly never[] = []

const hallStyle = { bgcolor: 'background.paper' } as const
/** As high as the window below the site's bar, so that head, help and foot stay. */
const fillingStyle = {
  height: 'calc(100dvh - 57px - var(--hall-top, 0px))',
  display: 'flex',
  flexDirection: 'column',
} as const
/** Help is at the right of the board, or above it in a window under 1200 px. */
const columnsStyle = {
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplate: '"help" auto "board" minmax(0, 1fr) / minmax(0, 1fr)',
  '@media (min-width: 1200px)': { gridTemplate: '"board help" minmax(0, 1fr) / minmax(0, 1fr) 288px' },
} as const
const boardStyle = { gridArea: 'board', minWidth: 0, minHeight: 0 } as const
