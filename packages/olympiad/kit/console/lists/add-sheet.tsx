import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Sheet } from '../../staff/parts/sheet.tsx'
import { RecordForm } from '../../staff/record-form/record-form.tsx'
import type { RecordFormProps } from '../../staff/record-form/record-form-props.ts'

interface AddSheetProps
  extends Pick<RecordFormProps, 'collection' | 'fields' | 'create' | 'save' | 'onSaved' | 'initial'> {
  readonly title: string
  readonly note: string
  readonly onClose: () => void
}

/** The form of a new row, above its list. Typed values are there again when it is opened again. */
export const AddSheet = ({ title, note, onClose, ...form }: AddSheetProps) => (
  <Sheet title={title} note={note} acts={<Button onClick={onClose}>Close</Button>}>
    <Box sx={{ p: '16px', maxWidth: 720 }}>
      <RecordForm record={null} {...form} />
    </Box>
  </Sheet>
)
