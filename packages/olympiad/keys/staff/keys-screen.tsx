import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { questionCountOf } from '../../forms/declared/form-questions.ts'
import { onePage } from '../../kit/console/lists/file-pages.ts'
import { firstLacking } from '../../kit/console/lists/first-lacking.ts'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { textColumn } from '../../kit/console/lists/text-column.ts'
import { ExamChip } from '../../kit/console/parts/exams/exam-chip.tsx'
import { PHASE_WORDS, stateOf } from '../../kit/console/parts/exams/exam-facts.ts'
import { keyPath } from '../../kit/console/parts/exams/key-path.ts'
import { filledWords } from '../../kit/console/parts/exams/key-words.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useLiveQuery } from '../../kit/lib/live/use-live-query.ts'
import { paths } from '../../kit/paths.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import type { Column } from '../../kit/staff/table/column.ts'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useAddress } from '../../kit/staff/table/use-address.ts'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import type { KeyState } from '../declared/read-keys.ts'
import { KeyChip } from './key-chip.tsx'
import { KeyEditor } from './key-editor.tsx'
import { keyStatesQuery, paperKeyQuery, patchKey } from './keys-queries.ts'
import { RevisionPage } from './revision/revision-page.tsx'

/** The keys of all papers, one of them, or its changes, as the address says. */
export function KeysScreen() {
  const [exam = '', rest] = useLocation().pathname.slice(paths.consoleKeys.length).split('/').filter(Boolean)
  return exam === '' ? <KeysList /> : <KeyPage exam={exam} isRevision={rest === 'revision'} />
}

/** The key of an exam, of its paper or of one of its papers, or the changes of that key. */
function KeyPage({ exam: id, isRevision }: { readonly exam: string; readonly isRevision: boolean }) {
  const exams = useQuery(examsQuery)
  const states = useQuery(keyStatesQuery)
  const failure = useFailure(firstLacking(exams, states))
  const { query, change } = useAddress()
  const exam = exams.data?.find((one) => one.id === id)
  if (failure && !(exams.data && states.data)) return <LoadFailure failure={failure} />
  if (!exams.data || !states.data) return <Loading />
  if (!exam) return <Note severity="warning" what="There is no such exam." />
  const papers = states.data.filter((state) => state.exam === id)
  const paper = papers.find(({ questionpaper }) => questionpaper === query.get('paper')) ?? papers[0]
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <Breadcrumbs>
        <Link component={RouterLink} to={paths.consoleKeys}>
          Keys
        </Link>
        {isRevision ? (
          <Link component={RouterLink} to={keyPath(exam.id, paper?.questionpaper)}>
            <bdi>{exam.name}</bdi>
          </Link>
        ) : (
          <bdi>{exam.name}</bdi>
        )}
        {isRevision && <span>Changes</span>}
      </Breadcrumbs>
      {papers.length > 1 && paper && (
        <PaperChoice papers={papers} chosen={paper} onChoose={(next) => change({ paper: next })} />
      )}
      {!paper && <NoPaper exam={exam} />}
      {paper && isRevision && (
        <RevisionPage key={paper.questionpaper} exam={exam} questionpaper={paper.questionpaper} />
      )}
      {paper && !isRevision && <PaperKeyPart key={paper.questionpaper} exam={exam} paper={paper} />}
    </Box>
  )
}

function NoPaper({ exam }: { readonly exam: Exam }) {
  return (
    <>
      <Typography variant="h1">
        Key of <bdi>{exam.name}</bdi>
      </Typography>
      <Note severity="warning" what="The exam has no paper yet.">
        An organiser adds it on the exam’s page. Then its key can be filled in here.
      </Note>
    </>
  )
}

interface PaperChoiceProps {
  readonly papers: readonly KeyState[]
  readonly chosen: KeyState
  readonly onChoose: (questionpaper: string) => void
}

function PaperChoice({ papers, chosen, onChoose }: PaperChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label="Paper"
      value={chosen.questionpaper}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ width: 240 }}
    >
      {papers.map(({ questionpaper, filled }, at) => (
        <MenuItem key={questionpaper} value={questionpaper}>
          Paper {at + 1}, {filled} letters
        </MenuItem>
      ))}
    </TextField>
  )
}

function PaperKeyPart({ exam, paper: { questionpaper } }: { readonly exam: Exam; readonly paper: KeyState }) {
  const { queryKey } = paperKeyQuery(questionpaper)
  const query = useQuery(paperKeyQuery(questionpaper))
  const failure = useFailure(query)
  useLiveQuery({ queryKey, topics: ['answers/*'], patch: patchKey(questionpaper), spreadMs: 0 })
  if (query.data)
    return (
      <KeyEditor {...{ exam, questionpaper }} stored={query.data} failure={failure ? failureMessage(failure) : ''} />
    )
  if (!failure) return <Loading />
  return <LoadFailure failure={failure} />
}

const PAGE_SIZE = 50

interface KeyLine {
  readonly exam: Exam
  /** Of the exam's papers; undefined for an exam without one. */
  readonly state: KeyState | undefined
}

const NO_PAPER = 'no paper yet'
const columns: readonly Column<KeyLine>[] = [
  { id: 'name', head: 'Exam', cell: ({ exam }) => <bdi>{exam.name}</bdi>, csv: ({ exam }) => exam.name },
  {
    id: 'key',
    head: 'Key',
    cell: ({ exam, state }) =>
      state ? <KeyChip filled={state.filled} count={questionCountOf(exam.form)} /> : NO_PAPER,
    csv: ({ exam, state }) => (state ? filledWords(state.filled, questionCountOf(exam.form)) : NO_PAPER),
  },
  {
    id: 'state',
    head: 'State',
    cell: ({ exam }) => <ExamChip exam={exam} />,
    csv: ({ exam }) => PHASE_WORDS[stateOf(exam).phase],
  },
  textColumn('Next time', ({ exam }) => stateOf(exam).next),
  { ...textColumn('Level', ({ exam }) => String(exam.level)), from: 900 },
  { ...textColumn('Type', ({ exam }) => exam.type), from: 1200 },
]

/** The keys of all papers by the exam's start, and how far each is. */
function KeysList() {
  const exams = useQuery(examsQuery)
  const states = useQuery(keyStatesQuery)
  const failure = useFailure(firstLacking(exams, states))
  const address = useTableAddress([])
  const navigate = useNavigate()
  const lines = exams.data && states.data && linesOf(exams.data, states.data)
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="Keys"
        note="Examiners and organisers alone see a key before it comes out."
        acts={<SaveButtons name="keys" columns={columns} pages={() => onePage(lines ?? [])} />}
      />
      <DataTable<KeyLine>
        label="Keys"
        {...{ columns, address }}
        rows={lines?.slice((address.page - 1) * PAGE_SIZE, address.page * PAGE_SIZE)}
        total={lines?.length ?? 0}
        pageSize={PAGE_SIZE}
        idOf={({ exam, state }) => state?.questionpaper ?? exam.id}
        failure={failure ? failureMessage(failure) : undefined}
        onRetry={() => {
          void exams.refetch()
          void states.refetch()
        }}
        nothing={{ what: 'There is no exam yet.' }}
        noMatch={{ what: 'There is no exam yet.' }}
        onOpen={({ exam, state }) => void navigate(keyPath(exam.id, state?.questionpaper))}
      />
    </Box>
  )
}

/** A line for each paper, and one for an exam without a paper. */
function linesOf(exams: readonly Exam[], states: readonly KeyState[]): readonly KeyLine[] {
  return exams.flatMap((exam): KeyLine[] => {
    const own = states.filter((state) => state.exam === exam.id)
    return own.length === 0 ? [{ exam, state: undefined }] : own.map((state) => ({ exam, state }))
  })
}
