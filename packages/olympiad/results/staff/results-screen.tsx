import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { marksText } from '../../forms/declared/words/marks-text.ts'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { type Figure, FigureRow } from '../../kit/console/parts/results/figure-row.tsx'
import { figuresQuery, isSetOf } from '../../kit/console/parts/results/set-queries.ts'
import { useExamsAndSets, useLiveSets } from '../../kit/console/parts/results/use-exams-and-sets.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { paths } from '../../kit/paths.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { PartFailure } from '../../kit/staff/parts/part-failure.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { formOfSet } from '../declared/result-set.ts'
import type { ResultSet } from '../declared/resultsets.ts'
import { BiasSheet } from './bias-sheet.tsx'
import { ChangedEntries } from './changed-entries.tsx'
import { outsideWords } from './form-columns.tsx'
import { MovesSheet } from './moves-sheet.tsx'
import { ResultActs } from './result-acts.tsx'
import { ResultsList } from './results-list.tsx'
import { blockersQuery, rankPreviewQuery } from './results-queries.ts'
import { ScorePlot } from './score-plot.tsx'
import { SetChip } from './set-chip.tsx'
import { BlockersNote, HeldNote, JointRanksNote } from './set-notes.tsx'
import { SetTabs } from './set-tabs.tsx'

/** The results of all exams, or of one of them, as the address says. */
export function ResultsScreen() {
  const [, examId = '', number = ''] = useLocation().pathname.slice(paths.consoleResults.length).split('/')
  const { exams, sets, failure } = useExamsAndSets()
  useLiveSets()
  if (exams && sets) {
    if (examId === '') return <ResultsList exams={exams} sets={sets} />
    const exam = exams.find(({ id }) => id === examId)
    if (!exam)
      return (
        <Headed>
          <Note severity="warning" what="There is no such exam." />
        </Headed>
      )
    return <ExamResults exam={exam} sets={sets.filter((set) => isSetOf(set, examId))} number={Number(number)} />
  }
  if (!failure) return <Loading />
  return (
    <Headed>
      <LoadFailure of="The results" failure={failure} />
    </Headed>
  )
}

/** What is said where there are no results to show, below the name of the page. */
const Headed = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: '12px' }}>
    <Typography variant="h1">Results</Typography>
    {children}
  </Box>
)

interface ExamResultsProps {
  readonly exam: Exam
  /** By number. */
  readonly sets: readonly ResultSet[]
  /** The set in the address; the newest if it names none. */
  readonly number: number
}

/** The result sets of an exam: one of them, what it changes, and what can be done with it. */
function ExamResults({ exam, sets, number }: ExamResultsProps) {
  const set = sets.find((one) => one.number === number) ?? sets.at(-1)
  const [needed, ranked] = [useQuery(blockersQuery(exam.id)), useQuery(rankPreviewQuery(exam.id))]
  const [blockers, preview] = [needed.data, ranked.data]
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' }}>
      <Box sx={head}>
        <Box sx={{ flex: '1 1 360px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' }}>
            <Typography variant="h1">
              Results of <bdi>{exam.name}</bdi>
            </Typography>
            {set && <SetChip set={set} />}
          </Box>
          {set && <SetFacts set={set} />}
        </Box>
        <ResultActs {...{ exam, set, blockers }} />
      </Box>
      <PartFailure parts={{ 'what has to be done first': needed, 'joint ranks': ranked }} />
      {set?.state === 'published' && <HeldNote exam={exam} />}
      {(set?.state === 'ready' || !set) && <BlockersNote blockers={blockers} />}
      {preview && <JointRanksNote preview={preview} />}
      {set && <SetTabs sets={sets} current={set} />}
      {set?.state === 'computing' && (
        <Note severity="info" what="This set is being computed.">
          It appears here by itself. Tasks shows the progress.
        </Note>
      )}
      {set && set.state !== 'computing' && <KnownSet set={set} before={sets.find(({ id }) => id === set.against)} />}
      {!set && (
        <Note severity="info" what="No results yet.">
          Compute them once the exam is over for everybody. Nobody sees them before you publish.
        </Note>
      )}
    </Box>
  )
}

function SetFacts({ set }: { readonly set: ResultSet }) {
  if (set.state === 'computing') return null
  return (
    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      Computed {formatShort(set.created)} from {plural(set.sheets, 'sheet')}. Checksum{' '}
      <Box component="span" title={set.hash} sx={{ fontFamily: 'fontFamilyMono' }}>
        {set.hash.slice(0, 8)}
      </Box>
      {set.published && ` · published ${formatShort(set.published)}`}
    </Typography>
  )
}

interface KnownSetProps {
  readonly set: ResultSet
  readonly before: ResultSet | undefined
}

function KnownSet({ set, before }: KnownSetProps) {
  const unit = formOfSet(set)?.unit ?? 1
  const figures = useQuery(figuresQuery(set.id))
  const old = useQuery({ ...figuresQuery(before?.id ?? ''), enabled: before !== undefined })
  return (
    <>
      <ChangeFigures {...{ set, unit }} />
      <BiasSheet set={set} />
      <Box sx={columns}>
        <MovesSheet key={set.id} set={set} before={before?.number} />
        <Box sx={{ display: 'grid', gap: '12px' }}>
          <ChangedEntries set={set} />
          <PartFailure parts={{ 'the figures of this set': figures, 'those of the set before': old }} />
          <ScorePlot {...{ set, before }} figures={figures.data} old={old.data} />
        </Box>
      </Box>
    </>
  )
}

const head = { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'end' } as const
const columns = {
  display: 'grid',
  gap: '12px',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
} as const

/** What a set changes against the one that was published before, or how large a first one is. */
function ChangeFigures({ set, unit }: { readonly set: ResultSet; readonly unit: number }) {
  return (
    <FigureRow
      label="What this set changes"
      figures={set.changes ? changed(set.changes, unit, outsideWords(set)) : first(set)}
    />
  )
}

function first(set: ResultSet): Figure[] {
  const { sheets, ranked, rule } = set
  return [
    { what: 'Sheets', value: sheets, below: outsideWords(set) },
    { what: 'With a rank', value: ranked },
    { what: 'Prizes', value: rule.prizes, below: `ranks 1 to ${rule.prizes}` },
    { what: 'Ranks with merit', value: rule.merit, below: 'by the rule' },
  ]
}

function changed(changes: NonNullable<ResultSet['changes']>, unit: number, below: string): Figure[] {
  const { gain, lose, same, mostGain, mostLose, ranks, medianMove, prizes, meritIn, meritOut } = changes
  return [
    {
      what: 'Gain marks',
      value: gain,
      below: gain > 0 && `most: + ${marksText(mostGain, unit)}`,
      color: 'success.main',
    },
    { what: 'Lose marks', value: lose, below: lose > 0 && `most: − ${marksText(mostLose, unit)}`, color: 'error.main' },
    { what: 'Unchanged', value: same, below },
    { what: 'Ranks moved', value: ranks, below: ranks > 0 && `median by ${plural(medianMove, 'place')}` },
    { what: 'Prizes change', value: prizes, ...(prizes > 0 && { color: 'warning.main' }) },
    { what: 'Merit', value: `${meritIn} in, ${meritOut} out` },
  ]
}
