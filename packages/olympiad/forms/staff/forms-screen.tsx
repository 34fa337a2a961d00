import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useLocation } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { firstLacking } from '../../kit/console/lists/first-lacking.ts'
import { examFactsQuery, stateOf } from '../../kit/console/parts/exams/exam-facts.ts'
import { examsQuery, patchExams } from '../../kit/lib/exam/exam-queries.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useLiveQuery } from '../../kit/lib/live/use-live-query.ts'
import { paths } from '../../kit/paths.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { SPEC_EXAM_FORM } from '../declared/exam-form.ts'
import { FormEditor } from './form-editor.tsx'
import { formSum } from './form-sum.ts'
import { FrozenForm } from './frozen-form.tsx'

/** The forms of all exams, or that of one, as the address says. */
export function FormsScreen() {
  const [id = ''] = useLocation().pathname.slice(paths.consoleForms.length).split('/').filter(Boolean)
  const exams = useQuery(examsQuery)
  useLiveQuery({ ...examsQuery, topics: id === '' ? [] : ['exams/*'], patch: patchExams, spreadMs: 0 })
  const failure = useFailure(firstLacking(exams))
  if (failure && !exams.data) return <LoadFailure failure={failure} />
  if (!exams.data) return <Loading />
  const exam = exams.data.find((one) => one.id === id)
  if (id === '') return <FormsList exams={exams.data} />
  return exam ? <FormPage exam={exam} /> : <Note severity="warning" what="There is no such exam." />
}

function FormPage({ exam }: { readonly exam: Exam }) {
  const facts = useQuery(examFactsQuery(exam.id))
  const failure = useFailure(firstLacking(facts))
  const hasBegun = stateOf(exam).phase !== 'notStarted'
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <Breadcrumbs>
        <Link component={RouterLink} to={paths.consoleExams}>
          Exams
        </Link>
        <Link component={RouterLink} to={`${paths.consoleExams}/${exam.id}`}>
          <bdi>{exam.name}</bdi>
        </Link>
        <span>Form</span>
      </Breadcrumbs>
      {failure && !facts.data && <LoadFailure failure={failure} />}
      {!facts.data && !failure && <Loading />}
      {facts.data &&
        (hasBegun || facts.data.approval ? (
          <FrozenForm {...{ exam, hasBegun }} />
        ) : (
          <FormEditor key={exam.id} exam={exam} />
        ))}
    </Box>
  )
}

/** All exams, to choose one. */
const FormsList = ({ exams }: { readonly exams: readonly Exam[] }) => (
  <Box sx={{ display: 'grid', gap: '12px' }}>
    <Typography variant="h1">Forms of papers</Typography>
    <Sheet title="Exams" note="How each paper is answered and marked.">
      <List disablePadding>
        {exams.map((exam) => (
          <ListItem key={exam.id} disablePadding divider>
            <ListItemButton component={RouterLink} to={`${paths.consoleForms}/${exam.id}`}>
              <ListItemText primary={<bdi>{exam.name}</bdi>} secondary={formSum(exam.form ?? SPEC_EXAM_FORM)} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Sheet>
  </Box>
)
