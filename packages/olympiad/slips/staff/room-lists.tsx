import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { examChoiceQuery } from '../../kit/console/lists/choices/choice-queries.ts'
import { type ChosenSchool, SchoolChoice } from '../../kit/console/lists/choices/school-choice.tsx'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { FORMAT_WORDS, PAPER_FORMATS, type PaperFormat } from '../declared/slip-states.ts'
import { saveRoomLists } from './slip-queries.ts'

/** Lists for each room of an exam, on paper: seats, attendance and minutes. They hold no password. */
export function RoomLists({ ownSchool }: { ownSchool: ChosenSchool | null }) {
  const [school, setSchool] = useState<ChosenSchool | null>(ownSchool)
  const [exam, setExam] = useState('')
  const exams = useQuery(examChoiceQuery)
  const { isBusy, failure, attempt } = useAttempt()
  const save = (format: PaperFormat) => void attempt(() => saveRoomLists({ exam, school: school?.id ?? '', format }))
  return (
    <Sheet title="Lists for rooms" note="a seat list, an attendance sheet and minutes for each room">
      <Box sx={form}>
        {ownSchool ? (
          <Typography>
            School: <bdi>{ownSchool.name}</bdi>
          </Typography>
        ) : (
          <SchoolChoice value={school} onChange={setSchool} />
        )}
        <TextField
          select
          size="small"
          label="Exam that is sat"
          value={exam}
          onChange={(event) => setExam(event.target.value)}
        >
          <MenuItem value="" disabled>
            Choose an exam
          </MenuItem>
          {exams.data?.map(({ id, name, level }) => (
            <MenuItem key={id} value={id}>
              {name} · level {level}
            </MenuItem>
          ))}
        </TextField>
        {failure && <Note severity="error" what={failure} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {PAPER_FORMATS.map((format) => (
            <Button
              key={format}
              variant="outlined"
              disabled={exam === ''}
              loading={isBusy}
              onClick={() => save(format)}
            >
              {FORMAT_WORDS[format]} lists{school ? '' : ' of all schools'}
            </Button>
          ))}
        </Box>
      </Box>
    </Sheet>
  )
}

const form = { display: 'grid', gap: '12px', p: '12px 16px', maxWidth: 520 } as const
