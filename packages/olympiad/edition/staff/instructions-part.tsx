import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NoticePreview } from '../../kit/console/parts/notice-preview.tsx'
import { recordService } from '../../kit/lib/record-service.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { DeleteButton } from '../../kit/staff/parts/delete-button.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import type { FormField } from '../../kit/staff/record-form/form-field.ts'
import { RecordForm } from '../../kit/staff/record-form/record-form.tsx'
import type { Instruction } from '../../notices/declared/instructions.ts'
import { noticeFields } from '../../notices/declared/notice-fields.ts'
import { instructionsQuery } from '../student/home/home-queries.ts'

const collection = { name: 'instructions', fields: noticeFields }
const FIELDS: readonly FormField[] = [
  { name: 'severity', words: { info: 'Information', warning: 'Warning', error: 'Important' } },
  { name: 'primaryContent' },
  { name: 'secondaryContent' },
]

/** What everybody should read before the exam: each point is a separate record. */
export function InstructionsPart({ instructions }: { readonly instructions: readonly Instruction[] }) {
  const client = useQueryClient()
  const { isBusy, failure, attempt } = useAttempt()
  const [edited, setEdited] = useState('')
  const refresh = () => client.invalidateQueries({ queryKey: instructionsQuery.queryKey })
  const [added, setAdded] = useState(0)
  /** The form of a new one stays, empty, for the next. */
  const done = (record: Instruction | null) => {
    if (record) setEdited('')
    else setAdded(added + 1)
    void refresh()
  }
  const form = (record: Instruction | null) => (
    <RecordForm
      key={record?.id ?? `new ${added}`}
      {...{ collection, fields: FIELDS, record: record && { ...record } }}
      initial={{ severity: 'info' }}
      save={record ? 'Save' : 'Add the instruction'}
      onSaved={() => done(record)}
    />
  )
  return (
    <Box component="ul" aria-label="Instructions" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '12px' }}>
      {failure && <Note severity="error" what={failure} />}
      {instructions.length === 0 && <Typography component="li">There is no instruction yet.</Typography>}
      {instructions.map((one) => (
        <Box component="li" key={one.id} sx={{ borderBottom: 1, borderColor: 'divider', pb: '12px' }}>
          {edited === one.id ? form(one) : <NoticePreview notice={one} />}
          <Box sx={{ display: 'flex', gap: 1, mt: '8px' }}>
            <Button
              variant="outlined"
              aria-label={`${edited === one.id ? 'Close' : 'Edit'}: ${one.primaryContent}`}
              onClick={() => setEdited(edited === one.id ? '' : one.id)}
            >
              {edited === one.id ? 'Close' : 'Edit'}
            </Button>
            <DeleteButton
              what="this instruction"
              about="The home page no longer shows it."
              label={`Delete: ${one.primaryContent}`}
              isBusy={isBusy}
              onDelete={() =>
                void attempt(async () => {
                  await recordService.collection('instructions').delete(one.id)
                  await refresh()
                })
              }
            />
          </Box>
        </Box>
      ))}
      <li>
        {edited === 'new' ? (
          <>
            {form(null)}
            <Button sx={{ mt: '8px' }} onClick={() => setEdited('')}>
              Close
            </Button>
          </>
        ) : (
          <Button variant="outlined" onClick={() => setEdited('new')}>
            New instruction
          </Button>
        )}
      </li>
    </Box>
  )
}
