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
import { useOwnSchool } from '../../kit/console/lists/choices/use-own-school.ts'
import { onePage } from '../../kit/console/lists/file-pages.ts'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useLiveQuery } from '../../kit/lib/live/use-live-query.ts'
import { ActDialog, type OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { makeSlips } from '../declared/make-slips.ts'
import { SLIP_HOURS } from '../declared/slip-states.ts'
import { printColumns } from './print-columns.ts'
import { PrintLine } from './print-line.tsx'
import { RoomLists } from './room-lists.tsx'
import { countsQuery, patchPrints, printsQuery } from './slip-queries.ts'

const SPREAD_MS = 500
const NO_PRINT = 'No slips have been printed yet.'
/** Prints of all schools have slips of this one too, and only an organiser sees them. */
const NO_OWN_PRINT = 'No slips have been printed for your school alone.'

/** Slips with usernames and new passwords: what can be printed, and the prints of the last days. */
export function SlipsScreen() {
  const own = useOwnSchool()
  const query = useQuery(printsQuery)
  const failure = useFailure(query)
  useLiveQuery({ queryKey: printsQuery.queryKey, topics: ['slipprints/*'], patch: patchPrints, spreadMs: SPREAD_MS })
  const prints = query.data
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="Slips and lists"
        note="Each student gets a username and a new password on paper, ten slips a page."
        acts={<SaveButtons name="prints-of-slips" columns={printColumns} pages={() => onePage(prints ?? [])} />}
      />
      {own.isKnown && (
        <Box sx={halves}>
          <NewPrint ownSchool={own.school} />
          <RoomLists ownSchool={own.school} />
        </Box>
      )}
      {failure && <LoadFailure of="The list" failure={failure} />}
      {!prints && !failure && <Loading />}
      {prints?.length === 0 && <Typography>{own.school === null ? NO_PRINT : NO_OWN_PRINT}</Typography>}
      {prints && prints.length > 0 && (
        <Sheet title="Prints" note={`can be fetched for ${SLIP_HOURS} hours`}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {prints.map((print) => (
              <PrintLine key={print.id} print={print} />
            ))}
          </Box>
        </Sheet>
      )}
    </Box>
  )
}

const halves = {
  ...{ display: 'grid', gap: '12px', alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const

interface NewPrintProps {
  /** The only school that the account may print for; null for all. */
  readonly ownSchool: ChosenSchool | null
}

/** Chooses who gets slips, says how many, and asks before old passwords stop working. */
function NewPrint({ ownSchool }: NewPrintProps) {
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
