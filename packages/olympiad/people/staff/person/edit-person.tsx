import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { oldPersonFields, personForm } from '../../../kit/console/lists/account-forms.ts'
import { RecordForm } from '../../../kit/staff/record-form/record-form.tsx'
import type { Person } from './person-queries.ts'

/** Edits a student in the drawer; the exam is changed by an act alone. */
export function EditPerson({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const client = useQueryClient()
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
      <RecordForm
        collection={personForm}
        fields={oldPersonFields}
        record={{ ...person }}
        onSaved={() => {
          void client.invalidateQueries({ queryKey: ['people'] })
          void client.invalidateQueries({ queryKey: ['person'] })
        }}
      />
      <Box>
        <Button onClick={onClose}>Back to the day</Button>
      </Box>
    </Box>
  )
}
