import PrintIcon from '@mui/icons-material/Print'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { ExamSelect } from '../../kit/console/parts/results/exam-select.tsx'
import { newestSets } from '../../kit/console/parts/results/newest-sets.ts'
import { figuresQuery } from '../../kit/console/parts/results/set-queries.ts'
import { useExamsAndSets } from '../../kit/console/parts/results/use-exams-and-sets.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { paths } from '../../kit/paths.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { useLightPrint } from '../../kit/ui/use-light-print.ts'
import { FEWEST_SHEETS } from '../../results/declared/paper-figures.ts'
import type { ResultSet } from '../../results/declared/resultsets.ts'
import { itemColumns } from './item-lines.ts'
import { PaperStatistics } from './paper-statistics.tsx'

/** The statistics of an exam, of its published set or else the newest. It names no student. */
export function StatisticsScreen() {
  const asked = useLocation().pathname.slice(paths.consoleStatistics.length).replaceAll('/', '')
  const navigate = useNavigate()
  const { exams, sets, failure } = useExamsAndSets()
  if (!exams || !sets) {
    if (!failure) return <Loading />
    return <LoadFailure of="The statistics" failure={failure} />
  }
  const { shown, exam, set } = newestSets(exams, sets, asked)
  if (!exam || !set)
    return (
      <Note severity="info" what="No statistics yet.">
        They come with the results of an exam.
      </Note>
    )
  const onExam = (id: string) => void navigate(`${paths.consoleStatistics}/${id}`)
  return <ExamStatistics key={set.id} {...{ exam, set, exams: shown, onExam }} />
}

interface ExamStatisticsProps {
  readonly exam: Exam
  readonly set: ResultSet
  /** Exams with a set, the latest first. */
  readonly exams: readonly Exam[]
  readonly onExam: (id: string) => void
}

/** The figures of each paper of an exam; why there are no figures where there are too few sheets. */
function ExamStatistics({ exam, set, exams, onExam }: ExamStatisticsProps) {
  useLightPrint()
  const query = useQuery(figuresQuery(set.id))
  const failure = useFailure(query)
  const { data } = query
  if (!data) return failure ? <LoadFailure of="The statistics" failure={failure} /> : <Loading />
  const papers = data.map(({ id, questionpaper, figures }) => ({ id, questionpaper, figures }))
  const sheets = papers.reduce((sum, { figures: { n } }) => sum + n, 0)
  const told = papers.flatMap(({ id, questionpaper, figures }) =>
    figures.isTold ? [{ id, questionpaper, figures }] : [],
  )
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'end' }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography variant="h1">
            Statistics of <bdi>{exam.name}</bdi>
          </Typography>
          <Typography color="textSecondary">
            Set {set.number}, {set.state === 'published' ? 'published' : 'not published'} · {plural(sheets, 'sheet')} ·
            void sheets do not count
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
          <ExamSelect {...{ exam, exams, onExam }} />
          {told.map(({ id, figures }, at) => (
            <SaveButtons
              key={id}
              name={`statistics-${at + 1}`}
              of={told.length > 1 ? `paper ${at + 1}` : ''}
              columns={itemColumns(figures.items)}
              pages={() => onePage(figures.items)}
            />
          ))}
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            Print
          </Button>
        </Box>
      </Box>
      {told.length === 0 && (
        <Note severity="info" what={`No figures of fewer than ${FEWEST_SHEETS} sheets.`}>
          They would tell more of single students than of the questions.
        </Note>
      )}
      {told.map(({ id, questionpaper, figures }, at) => (
        <PaperStatistics
          key={id}
          {...{ figures, form: set.forms?.[questionpaper] ?? null, entries: set.keys[questionpaper] ?? [] }}
          title={told.length > 1 ? `Paper ${at + 1}` : ''}
        />
      ))}
      {told.length > 0 && <FigureMeanings />}
    </Box>
  )
}

async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

const MEANINGS: readonly (readonly [figure: string, meaning: string])[] = [
  ['Mean ± sd', 'The mean score, and how far scores lie from it. About two of three lie within one sd.'],
  ['Reliability', 'Would a like paper rank the students alike? 0: not at all, 1: exactly. From 0.8 on it is good.'],
  ['SEM', 'On a like paper a score would move by about so much. Closer scores hardly differ.'],
  ['p', 'The part of the marks that a question brought. 1: all had it right, 0: nobody.'],
  ['r', 'Did those with high scores have it right, and the others not? Under 0.2, look at the question.'],
  ['without itself', 'The same r, with the score of all other questions.'],
  ['D', 'The part right among the strongest 27 %, less that among the weakest 27 %.'],
]

/** What the figures of the page mean, for people who are no statisticians. */
function FigureMeanings() {
  return (
    <Sheet title="What the figures mean">
      <Box component="dl" sx={list}>
        {MEANINGS.map(([figure, meaning]) => (
          <Box key={figure} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {figure}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {meaning}
            </Typography>
          </Box>
        ))}
      </Box>
    </Sheet>
  )
}

const list = {
  ...{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' }, gap: '6px 16px' },
  ...{ m: 0, p: '12px 16px', '& dd': { mb: { xs: '6px', sm: 0 } } },
} as const
