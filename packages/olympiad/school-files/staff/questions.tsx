import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Note } from '../../kit/staff/parts/note.tsx'
import { DATE_ORDERS, openQuestions } from '../declared/school-file.ts'
import type { SchoolImport } from './files-queries.ts'
import type { ImportActs } from './use-import.ts'

interface QuestionsProps {
  readonly file: SchoolImport
  readonly acts: ImportActs
}

/** What a program may have changed in the file: each question is answered before it is applied. */
export function Questions({ file: { reading }, acts }: QuestionsProps) {
  const answer = (id: string, option: string) => {
    const dateOrder = id === 'dates.order' && DATE_ORDERS.find((one) => one === option)
    void acts.plan({ mapping: dateOrder ? { dateOrder } : { answers: { [id]: option } } })
  }
  return openQuestions(reading).map(({ id, what, options }) => (
    <Note key={id} severity="warning" what={<bdi>{what}</bdi>}>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {options.map((option) => (
          <Button
            key={option.id}
            size="small"
            variant="outlined"
            color="inherit"
            disabled={acts.isBusy}
            onClick={() => answer(id, option.id)}
          >
            {option.words}
          </Button>
        ))}
      </Box>
    </Note>
  ))
}
