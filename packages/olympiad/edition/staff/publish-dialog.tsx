import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useId } from 'react'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { shownValue, valueWords } from '../../kit/staff/record-form/form-values.ts'
import type { EditionForm } from './use-edition-form.ts'

interface PublishDialogProps {
  readonly isOpen: boolean
  readonly form: EditionForm
  readonly onClose: () => void
  readonly onPublish: () => void
}

/** The changes once more, each with its old value, before everybody sees them. */
export function PublishDialog({ isOpen, form, onClose, onPublish }: PublishDialogProps) {
  const id = useId()
  const { changed, read, shown, zone } = form
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Publish {plural(changed.length, 'change')}</DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        <Table
          aria-label="The changes"
          sx={{
            '& td, & th': { py: '8px', verticalAlign: 'top', overflowWrap: 'anywhere' },
            '& th': { overflowWrap: 'normal' },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Field</TableCell>
              <TableCell>Before</TableCell>
              <TableCell>After</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changed.map((field) => (
              <TableRow key={field.name}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                  {field.label}
                </TableCell>
                <TableCell>{valueWords(field, shownValue(field, read[field.name], zone))}</TableCell>
                <TableCell>{valueWords(field, shown(field))}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" autoFocus onClick={onPublish}>
          Publish
        </Button>
      </DialogActions>
    </Dialog>
  )
}
