import PrintIcon from '@mui/icons-material/Print'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Exam } from '../../exams/declared/exams.ts'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { ExamSelect } from '../../kit/console/parts/results/exam-select.tsx'
import { figuresQuery } from '../../kit/console/parts/results/set-queries.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { useLightPrint } from '../../kit/ui/use-light-print.ts'
import { FEWEST_SHEETS } from '../../results/declared/paper-figures.ts'
import type { ResultSet } from '../../results/declared/resultsets.ts'
import { FigureMeanings } from './figure-meanings.tsx'
import { itemColumns } from './item-lines.ts'
import { PaperStatistics } from './paper-statistics.tsx'

interface ExamStatisticsProps {
  readonly exam: Exam
  readonly set: ResultSet
  /** Exams with a set, the latest first. */
  readonly exams: readonly Exam[]
  readonly onExam: (id: string) => void
}

/** The figures of each paper of an exam; why there are no figures where there are too few sheets. */
export function ExamStatistics({ exam, set, exams, onExam }: ExamStatisticsProps) {
  useLightPrint()
  const { data } = useQuery(figuresQuery(set.id))
  if (!data) return <Loading />
  const papers = data.map(({ id, questionpaper, figures }) => ({ id, questionpaper, figures }))
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
            Set {set.number}, {set.state === 'published' ? 'published' : 'not published'} · {grouped(set.ranked)} sheets
            · void sheets do not count
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
          <ExamSelect {...{ exam, exams, onExam }} />
          {told.map(({ id, figures }, at) => (
            <SaveButtons
              key={id}
              name={`statistics-${at + 1}`}
              of={told.length > 1 ? `paper ${at + 1}` : ''}
              columns={itemColumns}
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
          {...{ figures, entries: set.keys[questionpaper] ?? [] }}
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
