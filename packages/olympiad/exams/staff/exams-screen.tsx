import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { questionCountOf } from '../../forms/declared/form-questions.ts'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { firstLacking } from '../../kit/console/lists/first-lacking.ts'
import { ExamChip } from '../../kit/console/parts/exams/exam-chip.tsx'
import { examFactsQuery, stateOf } from '../../kit/console/parts/exams/exam-facts.ts'
import { FactLine } from '../../kit/console/parts/facts/fact-line.tsx'
import { overviewQuery } from '../../kit/console/parts/facts/overview-queries.ts'
import { editionQuery } from '../../kit/lib/exam/edition-queries.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { paths } from '../../kit/paths.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { PartFailure } from '../../kit/staff/parts/part-failure.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { RecordForm } from '../../kit/staff/record-form/record-form.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import type { OverviewExam } from '../../overview/declared/overview.ts'
import type { Exam } from '../declared/exams.ts'
import { ExamActs } from './exam-acts.tsx'
import { examForm, fieldsAfter, fieldsBefore } from './exam-fields.ts'
import { ExamFigures } from './exam-figures.tsx'
import { ExamsList } from './exams-list.tsx'
import { LanguagesSheet } from './languages-sheet.tsx'
import { PaperSheet } from './paper-sheet.tsx'

/** All exams, one of them, or a new one, as the address says. */
export function ExamsScreen() {
  const rest = useLocation().pathname.slice(paths.consoleExams.length).replaceAll('/', '')
  if (rest === '') return <ExamsList />
  return rest === 'new' ? <NewExam /> : <ExamPage id={rest} />
}

/** One exam: what it has, what may be edited, and what is done to it by an act. */
function ExamPage({ id }: { readonly id: string }) {
  const query = useQuery(examsQuery)
  const failure = useFailure(query)
  const { data } = query
  const exam = data?.find((one) => one.id === id)
  if (!data) return failure ? <LoadFailure of="The exam" failure={failure} /> : <Loading />
  if (!exam) return <Note severity="warning" what="There is no such exam." />
  return <KnownExam exam={exam} />
}

function KnownExam({ exam }: { readonly exam: Exam }) {
  const client = useQueryClient()
  const found = useQuery(examFactsQuery(exam.id))
  const failure = useFailure(found)
  const facts = found.data
  const overview = useQuery(overviewQuery)
  const state = overview.data?.exams.find(({ id }) => id === exam.id)
  const { phase, next } = stateOf(exam)
  const refresh = () => {
    void client.invalidateQueries({ queryKey: examsQuery.queryKey })
    void client.invalidateQueries({ queryKey: examFactsQuery(exam.id).queryKey })
    void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
    void client.invalidateQueries({ queryKey: ['key-states'] }) // from the page of keys, which knows the papers
  }
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h1">
          <bdi>{exam.name}</bdi>
        </Typography>
        <ExamChip exam={exam} />
        <Typography color="textSecondary" sx={{ flex: '1 1 140px' }}>
          {next}
        </Typography>
        <Button component={Link} to={`${paths.consoleExams}/new?copy=${exam.id}`}>
          Copy
        </Button>
      </Box>
      {failure && (
        <LoadFailure of={facts ? 'The newest state' : 'The paper, the key and the students'} failure={failure} />
      )}
      <PartFailure parts={{ 'what the exam needs': overview }} />
      <ExamFigures exam={exam} facts={facts} state={state} />
      <Box sx={columns}>
        <Box sx={stack}>
          <Sheet title="Details" note={phase === 'notStarted' ? '' : 'It has begun: its times move by an act.'}>
            <Box sx={{ p: '16px' }}>
              <RecordForm
                collection={examForm}
                fields={phase === 'notStarted' ? fieldsBefore : fieldsAfter}
                record={{ ...exam }}
                onSaved={refresh}
              />
            </Box>
          </Sheet>
          {facts && <ExamActs key={exam.updated} {...{ exam, facts }} sitting={state?.sitting} onDone={refresh} />}
        </Box>
        <Box sx={stack}>
          {facts && <PaperSheet {...{ exam, facts }} onDone={refresh} />}
          {facts && (
            <LanguagesSheet
              key={`${exam.id} ${exam.languages?.join() ?? ''}`}
              isFixed={phase !== 'notStarted' || facts.approval !== undefined}
              {...{ exam }}
              onDone={refresh}
            />
          )}
          {state && <NeedsSheet exam={state} />}
        </Box>
      </Box>
    </Box>
  )
}

const stack = { display: 'grid', gap: '12px', minWidth: 0 } as const
const columns = {
  ...stack,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 420px)' },
} as const

/** What the exam needs, and the state of each: the lines of the overview. */
const NeedsSheet = ({ exam }: { readonly exam: OverviewExam }) => (
  <Sheet title="What it needs">
    <Box component="ul" aria-label="What it needs" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {exam.facts.map((fact) => (
        <FactLine key={`${fact.id} ${fact.sentence}`} fact={fact} examId={exam.id} />
      ))}
    </Box>
  </Sheet>
)

/**
 * A new exam, by the edition's rule or copied from another one: times are asked for; people, paper and key are not
 * copied.
 */
function NewExam() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const from = useSearchParams()[0].get('copy')
  const exams = useQuery(examsQuery)
  const edition = useQuery(editionQuery)
  const failure = useFailure(from === null ? edition : firstLacking(exams, edition))
  const { data } = exams
  if ((from !== null && !data) || edition.data === undefined)
    return failure ? <LoadFailure of="The form" failure={failure} /> : <Loading />
  const former = data?.find(({ id }) => id === from)
  const { name, level, type, release, envelope, registrationopen, places, form, languages } = former ?? {
    release: edition.data?.release,
  }
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <Typography variant="h1">New exam</Typography>
      <Sheet title={name === undefined ? 'Details' : `Copied from ${name}`} note={copyNote(form)}>
        <Box sx={{ p: '16px' }}>
          <RecordForm
            collection={examForm}
            fields={fieldsBefore}
            record={null}
            draft={`exams new ${from ?? ''}`}
            initial={{ name, level, type, release, envelope, registrationopen, places }}
            fixed={{ ...(form && { form }), ...(languages && { languages }) }}
            save="Create the exam"
            onSaved={({ id }) => {
              void client.invalidateQueries({ queryKey: examsQuery.queryKey })
              void navigate(`${paths.consoleExams}/${id}`)
            }}
          />
        </Box>
      </Sheet>
    </Box>
  )
}

/** What a new exam has already, and what it lacks. */
const copyNote = (form: Exam['form'] | undefined) =>
  `${form ? `Its form is copied: ${plural(questionCountOf(form), 'question')}. ` : ''}The paper and the key come after.`
