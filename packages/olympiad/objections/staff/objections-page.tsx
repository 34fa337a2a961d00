import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { firstLacking } from '../../kit/console/lists/first-lacking.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { paths } from '../../kit/paths.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { useAddress } from '../../kit/staff/table/use-address.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import type { ObjectedQuestion } from '../declared/read-objections.ts'
import { objectedQuery } from './objections-queries.ts'
import { QuestionSheet } from './question-sheet.tsx'
import { QuestionsSheet } from './questions-sheet.tsx'

/** The objections to one exam by question, and what students wrote about the one that is open. */
export function ObjectionsPage({ exam: id }: { readonly exam: string }) {
  const exams = useQuery(examsQuery)
  const objected = useQuery(objectedQuery(id))
  const failure = useFailure(firstLacking(exams, objected))
  const exam = exams.data?.find((one) => one.id === id)
  if (exams.data && !exam) return <Note severity="warning" what="There is no such exam." />
  if (!exam || !objected.data) return failure ? <LoadFailure failure={failure} /> : <Loading />
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <Breadcrumbs>
        <Link component={RouterLink} to={paths.consoleObjections}>
          Objections
        </Link>
        <bdi>{exam.name}</bdi>
      </Breadcrumbs>
      <Box>
        <Typography variant="h1">
          Objections to <bdi>{exam.name}</bdi>
        </Typography>
        <Typography color="textSecondary">{windowWords(exam)}</Typography>
      </Box>
      {failure && <LoadFailure failure={failure} />}
      <Questions exam={exam} questions={objected.data} />
    </Box>
  )
}

function windowWords({ objectionsuntil }: Exam): string {
  if (!objectionsuntil) return 'Students may not object: no end of objections is set for this exam.'
  return `Students may object until ${formatShort(objectionsuntil)}. Results wait until all are answered.`
}

function Questions({ exam, questions }: { readonly exam: Exam; readonly questions: readonly ObjectedQuestion[] }) {
  const { query, change } = useAddress()
  const nameOf = ({ questionpaper, question }: ObjectedQuestion) => `${questionpaper}.${question}`
  if (questions.length === 0) return <Typography>Nobody has objected to this exam.</Typography>
  const [first] = questions.toSorted((one, other) => other.open - one.open)
  const chosen = questions.find((one) => nameOf(one) === query.get('question')) ?? first
  return (
    <Box sx={columns}>
      <QuestionsSheet
        form={exam.form}
        questions={questions}
        chosen={chosen}
        onChoose={(one) => change({ question: nameOf(one) }, { replace: true })}
      />
      {chosen && <QuestionSheet key={nameOf(chosen)} exam={exam} objected={chosen} />}
    </Box>
  )
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
  gap: '12px',
  alignItems: 'start',
} as const
