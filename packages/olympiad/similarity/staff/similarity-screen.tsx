import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { useOpenRow } from '../../kit/console/lists/use-open-row.ts'
import { ExamSelect } from '../../kit/console/parts/results/exam-select.tsx'
import { newestSets } from '../../kit/console/parts/results/newest-sets.ts'
import { SheetsDrawer } from '../../kit/console/parts/results/sheets-drawer.tsx'
import { useExamsAndSets } from '../../kit/console/parts/results/use-exams-and-sets.ts'
import { callAct } from '../../kit/lib/acts.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { paths } from '../../kit/paths.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import type { ResultSet } from '../../results/declared/resultsets.ts'
import { compareSheets } from '../declared/compare-sheets.ts'
import type { ComparedSheets, SimilarSheets } from '../declared/similarity.ts'
import { pairColumns } from './pair-columns.tsx'
import { PaperNotes } from './paper-notes.tsx'
import { similarityQuery } from './similarity-queries.ts'

/** Similar sheets, of the published set of an exam or else the newest. */
export function SimilarityScreen() {
  const asked = useLocation().pathname.slice(paths.consoleSimilarity.length).replaceAll('/', '')
  const navigate = useNavigate()
  const { exams, sets, failure } = useExamsAndSets()
  if (!exams || !sets) {
    if (!failure) return <Loading />
    return <LoadFailure of="The results" failure={failure} />
  }
  const { shown, exam, set } = newestSets(exams, sets, asked)
  if (!exam || !set)
    return (
      <Note severity="info" what="No sheets to compare yet.">
        They can be compared once the results of an exam are computed.
      </Note>
    )
  const onExam = (id: string) => void navigate(`${paths.consoleSimilarity}/${id}`)
  return <ExamSimilarity key={set.id} {...{ exam, set, exams: shown, onExam }} />
}

const PAGE_SIZE = 50
const idOf = ({ one, other }: SimilarSheets) => `${one.id}-${other.id}`

interface ExamSimilarityProps {
  readonly exam: Exam
  readonly set: ResultSet
  /** Exams with a set, the latest first. */
  readonly exams: readonly Exam[]
  readonly onExam: (id: string) => void
}

/** Pairs of sheets of an exam that look alike, and what that means. */
function ExamSimilarity({ exam, set, exams, onExam }: ExamSimilarityProps) {
  const client = useQueryClient()
  const query = useQuery(similarityQuery(set.id))
  const failure = useFailure(query)
  const { isBusy, failure: refusal, attempt } = useAttempt()
  const { data } = query
  const compare = () =>
    attempt(async () => {
      await callAct(compareSheets, { resultset: set.id })
      await client.invalidateQueries({ queryKey: similarityQuery(set.id).queryKey })
    })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'end' }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography variant="h1">
            Similar sheets of <bdi>{exam.name}</bdi>
          </Typography>
          <Typography color="textSecondary">
            Set {set.number} · Hints only: two people decide. Reading them is logged.
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ExamSelect {...{ exam, exams, onExam }} />
          <Button variant="contained" loading={isBusy || data?.state === 'running'} onClick={() => void compare()}>
            {data?.state === 'done' ? 'Compare again' : 'Compare sheets'}
          </Button>
        </Box>
      </Box>
      {refusal && <Note severity="error" what={refusal} />}
      {failure && <LoadFailure failure={failure} />}
      {!data && !failure && <Loading />}
      {data && <Comparison key={set.id} found={data} />}
      <LimitsSheet />
    </Box>
  )
}

function Comparison({ found: { state, compared, papers } }: { readonly found: ComparedSheets }) {
  const address = useTableAddress([])
  const sheets = useOpenRow('sheets')
  if (state === 'none')
    return (
      <Note severity="info" what="These sheets are not compared yet.">
        It takes about a minute and does not slow the server. The list is removed after 30 days.
      </Note>
    )
  if (state === 'failed')
    return <Note severity="error" what="The comparison failed. The reason is on the page Tasks." />
  if (state === 'running') return <Note severity="info" what="The sheets are being compared." />
  const pairs = papers.flatMap((paper) => paper.pairs)
  const count = papers.reduce((sum, paper) => sum + paper.compared, 0)
  return (
    <>
      {papers.map((paper, at) => (
        <PaperNotes key={paper.questionpaper} paper={paper} title={papers.length > 1 ? `Paper ${at + 1}: ` : ''} />
      ))}
      <Sheet
        title="Pairs"
        note={`${grouped(count)} pairs compared ${formatShort(compared)}`}
        acts={pairs.length > 0 && <SaveButtons name="similar-sheets" columns={pairColumns} pages={() => only(pairs)} />}
      >
        <DataTable
          label="Pairs of similar sheets"
          columns={pairColumns}
          rows={pairs.slice((address.page - 1) * PAGE_SIZE, address.page * PAGE_SIZE)}
          total={pairs.length}
          pageSize={PAGE_SIZE}
          {...{ idOf, address }}
          onOpen={(pair) => sheets.show(idOf(pair))}
          nothing={{ what: 'No pair stands out.', why: 'That is no proof that nobody copied.' }}
          noMatch={{ what: 'No pair stands out.', why: 'That is no proof that nobody copied.' }}
        />
      </Sheet>
      {sheets.open !== '' && (
        <SheetsDrawer examinees={sheets.open.split('-').slice(0, 2)} onClose={() => sheets.show('')} />
      )}
    </>
  )
}

async function* only<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

const SENTENCES = [
  'A pair is a hint, not a proof. Nobody is accused by it.',
  'Two people decide: one proposes that a sheet is void, and another one confirms it.',
  'Copied half of the answers: usually found. Copied a fifth: not found.',
  'Only sheets of one school and one paper are compared.',
  'Only questions with one letter are compared.',
  'Friends who learn together can look alike. What all of a school share does not count.',
  'It does not tell who copied from whom, or whether somebody else helped both.',
]

/** The meaning of a comparison of sheets, and what it cannot find. */
function LimitsSheet() {
  return (
    <Sheet title="What a pair means">
      <Box component="ul" sx={{ m: 0, p: '12px 16px 12px 32px', display: 'grid', gap: 0.75 }}>
        {SENTENCES.map((sentence) => (
          <Typography component="li" key={sentence}>
            {sentence}
          </Typography>
        ))}
      </Box>
    </Sheet>
  )
}
