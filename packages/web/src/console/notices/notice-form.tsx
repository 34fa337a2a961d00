import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Notice } from '@olympiad/contract/collections/site/notices'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { format } from 'date-fns'
import { type FormEvent, useState } from 'react'
import { recordService } from '../../lib/record-service.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { Note } from '../../staff/parts/note.tsx'
import { Sheet } from '../../staff/parts/sheet.tsx'
import { NoticePreview } from './notice-preview.tsx'

interface NoticeFormProps {
  /** The one that is changed; a new one when absent. */
  readonly notice?: Notice | undefined
  readonly onDone: () => void
  readonly onCancel: () => void
}

const FIELD = "yyyy-MM-dd'T'HH:mm"
const fieldOf = (recordTime: string) => (recordTime === '' ? '' : format(parseRecordTime(recordTime), FIELD))
/** Of a time as a field has it, in the visitor's zone; empty if unreadable. */
const instantOf = (text: string) => (Number.isNaN(Date.parse(text)) ? '' : new Date(text).toISOString())

const SEVERITIES = [
  ['info', 'Information'],
  ['warning', 'Warning'],
  ['error', 'Important'],
] as const

/** The form of a notice, with what students will see beside it. */
export function NoticeForm({ notice, onDone, onCancel }: NoticeFormProps) {
  const { isBusy, failure, attempt } = useAttempt()
  const [typed, setTyped] = useState(() => ({
    severity: notice?.severity ?? 'info',
    primaryContent: notice?.primaryContent ?? '',
    secondaryContent: notice?.secondaryContent ?? '',
    appears: notice ? fieldOf(notice.appears) : format(serverNow(), FIELD),
    vanishes: notice ? fieldOf(notice.vanishes) : '',
  }))
  const field = (name: keyof typeof typed, label: string) => ({
    label,
    value: typed[name],
    size: 'small' as const,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    return attempt(async () => {
      const body = { ...typed, appears: instantOf(typed.appears), vanishes: instantOf(typed.vanishes) }
      const collection = recordService.collection('notices')
      await (notice ? collection.update(notice.id, body) : collection.create(body))
      onDone()
    })
  }
  const ends = typed.vanishes !== '' && typed.vanishes <= typed.appears
  const time = { type: 'datetime-local', slotProps: { inputLabel: { shrink: true } } } as const
  return (
    <Sheet title={notice ? 'Edit the notice' : 'New notice'}>
      <Box component="form" onSubmit={save} sx={form}>
        {failure && <Note severity="error" what={failure} />}
        <TextField select {...field('severity', 'Severity')}>
          {SEVERITIES.map(([value, name]) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          required
          multiline
          {...field('primaryContent', 'Text')}
          slotProps={{ htmlInput: { maxLength: 5000 } }}
        />
        <TextField
          multiline
          {...field('secondaryContent', 'Small text below')}
          slotProps={{ htmlInput: { maxLength: 5000 } }}
        />
        <TextField required {...field('appears', 'Appears')} {...time} />
        <TextField
          {...field('vanishes', 'Vanishes')}
          {...time}
          error={ends}
          helperText={
            ends ? 'It must be later than the time to appear.' : 'Empty: it stays until somebody takes it back.'
          }
        />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" loading={isBusy} disabled={ends}>
            {notice ? 'Save' : 'Publish'}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Box>
      </Box>
      <Box sx={{ p: '12px 16px', borderTop: 1, borderColor: 'divider' }} role="region" aria-label="Preview">
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          As students see it
        </Typography>
        <NoticePreview notice={{ ...typed, primaryContent: typed.primaryContent || '…' }} />
      </Box>
    </Sheet>
  )
}

const form = { display: 'grid', gap: '14px', p: '16px', maxWidth: 560 } as const
