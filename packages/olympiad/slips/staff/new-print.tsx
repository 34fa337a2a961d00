import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { grouped, plural } from '../../ground/declared/spelling/counts.ts'
import { examChoiceQuery } from '../../kit/console/lists/choices/choice-queries.ts'
import { type ChosenSchool, SchoolChoice } from '../../kit/console/lists/choices/school-choice.tsx'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { ActDialog, type OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { makeSlips } from '../declared/make-slips.ts'
import { countsQuery } from './slip-queries.ts'

interface NewPrintProps {
  /** The only school that the account may print for; null for all. */
  readonly ownSchool: ChosenSchool | null
}

/** Chooses who gets slips, says how many, and asks before old passwords stop working. */
export function NewPrint({ ownSchool }: NewPrintProps) {
  const [school, setSchool] = useState<ChosenSchool | null>(ownSchool)
  const [exam, setExam] = useState('')
  const [again, setAgain] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const exams = useQuery(examChoiceQuery)
  const query = useQuery(countsQuery(school?.id ?? '', exam))
  const failure = useFailure(query)
  const { students = 0, printed = 0 } = query.data ?? {}
  const affected = again ? students : students - printed
  const words = plural(affected, 'slip')
  const open: OpenAct = {
    act: makeSlips,
    affected: `${school?.name ?? 'all schools'}, ${plural(affected, 'student')}`,
    fields: [],
    isDangerous: true,
    title: `Print ${words}`,
    calls: [{ who: school?.name ?? 'All schools', input: { school: school?.id ?? '', exam, again } }],
    onDone: () => {
      setIsAsking(false)
      void query.refetch()
    },
    children: again && printed > 0 && (
      <Note severity="warning" what={`${grouped(printed)} slips that were handed out stop working.`} />
    ),
  }
  return (
    <Sheet title="Print slips">
      <Box sx={form}>
        {ownSchool ? (
          <Typography>
            School: <bdi>{ownSchool.name}</bdi>
          </Typography>
        ) : (
          <SchoolChoice value={school} onChange={setSchool} />
        )}
        <TextField select size="small" label="Exam" value={exam} onChange={(event) => setExam(event.target.value)}>
          <MenuItem value="">All exams</MenuItem>
          {exams.data?.map(({ id, name, level }) => (
            <MenuItem key={id} value={id}>
              {name} · level {level}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          control={<Checkbox checked={again} onChange={(event) => setAgain(event.target.checked)} />}
          label="Also for students who have a slip"
        />
        {failure && <Note severity="error" what={failureMessage(failure)} />}
        <Typography role="status">
          {query.data ? countWords({ students, printed }) : failure ? '' : 'Counting the students…'}
        </Typography>
        <Box>
          <Button variant="contained" disabled={affected === 0} onClick={() => setIsAsking(true)}>
            {affected === 0 ? 'No slip to print' : `Print ${words}…`}
          </Button>
        </Box>
      </Box>
      <ActDialog open={isAsking ? open : null} onClose={() => setIsAsking(false)} />
    </Sheet>
  )
}

function countWords({ students, printed }: { students: number; printed: number }): string {
  if (students === 0) return 'No student matches.'
  const all = `${plural(students, 'student')}.`
  return printed === 0 ? `${all} None has a slip.` : `${all} ${grouped(printed)} have a slip.`
}

const form = { display: 'grid', gap: '12px', p: '12px 16px', maxWidth: 520 } as const
