import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { editionQuery } from '../../kit/lib/exam/edition-queries.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { paths } from '../../kit/paths.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { RecordForm } from '../../kit/staff/record-form/record-form.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { examForm, fieldsBefore } from './exam-fields.ts'

/**
 * A new exam, by the edition's rule or copied from another one: times are asked for; people, paper and key are not
 * copied.
 */
export function NewExam() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const from = useSearchParams()[0].get('copy')
  const { data } = useQuery(examsQuery)
  const edition = useQuery(editionQuery)
  if ((from !== null && !data) || edition.isPending) return <Loading />
  const former = data?.find(({ id }) => id === from)
  const { name, level, type, release, envelope, registrationopen } = former ?? { release: edition.data?.release }
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <Typography variant="h1">New exam</Typography>
      <Sheet title={name === undefined ? 'Details' : `Copied from ${name}`} note="The paper and the key come after.">
        <Box sx={{ p: '16px' }}>
          <RecordForm
            collection={examForm}
            fields={fieldsBefore}
            record={null}
            draft={`exams new ${from ?? ''}`}
            initial={{ name, level, type, release, envelope, registrationopen }}
            save="Create the exam"
            onSaved={({ id }) => {
              void client.invalidateQueries({ queryKey: examsQuery.queryKey })
              void navigate(`${paths.consoleExams}/${id}`)
            }}
          />
        </Box>
      </Sheet>
    </Box>
  )
}
