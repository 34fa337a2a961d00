import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { NoticePreview } from '../../kit/console/parts/notice-preview.tsx'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { FormField, Values } from '../../kit/staff/record-form/form-field.ts'
import { RecordForm } from '../../kit/staff/record-form/record-form.tsx'
import { noticeFields } from '../declared/notice-fields.ts'
import type { Notice } from '../declared/notices.ts'

interface NoticeFormProps {
  /** The one that is changed; null for a new one. */
  readonly notice: Notice | null
  readonly onDone: () => void
  readonly onCancel: () => void
}

const notices = { name: 'notices', fields: noticeFields }
const FIELDS: readonly FormField[] = [
  { name: 'severity', words: { info: 'Information', warning: 'Warning', error: 'Important' } },
  { name: 'primaryContent' },
  { name: 'secondaryContent' },
  { name: 'appears', isHalf: true },
  { name: 'vanishes', isHalf: true },
]
const MINUTE_MS = 60_000
const thisMinute = () => formatRecordTime(Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS)

/** The form of a notice, with what students will see below it. */
export function NoticeForm({ notice, onDone, onCancel }: NoticeFormProps) {
  return (
    <Sheet
      title={notice ? 'Edit the notice' : 'New notice'}
      acts={
        <Button onClick={onCancel} sx={{ ml: 'auto' }}>
          Close
        </Button>
      }
    >
      <Box sx={{ p: '16px', maxWidth: 640 }}>
        <RecordForm
          collection={notices}
          fields={FIELDS}
          record={notice as (Values & { readonly id: string }) | null}
          initial={{ severity: 'info', appears: thisMinute() }}
          save={notice ? 'Save' : 'Publish'}
          onSaved={onDone}
          preview={preview}
        />
      </Box>
    </Sheet>
  )
}

const preview = ({ severity, primaryContent, secondaryContent }: Values) => (
  <Box component="section" aria-label="Preview" sx={{ borderTop: 1, borderColor: 'divider', pt: '12px' }}>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      As students see it
    </Typography>
    <NoticePreview
      notice={{
        severity: String(severity),
        primaryContent: String(primaryContent) || '…',
        secondaryContent: String(secondaryContent),
      }}
    />
  </Box>
)
