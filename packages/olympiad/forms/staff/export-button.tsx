import Button from '@mui/material/Button'
import { download } from '../../kit/ui/download.ts'
import type { ExamForm } from '../declared/exam-form.ts'

interface ExportButtonProps {
  readonly form: ExamForm
  /** Of the exam. */
  readonly name: string
}

/** Saves a form as the file that an import takes. */
export const ExportButton = ({ form, name }: ExportButtonProps) => (
  <Button
    onClick={() =>
      download(
        `form ${name.replaceAll(/[^\p{L}\p{M}\p{N} -]/gu, '')}.json`,
        new Blob([`${JSON.stringify(form, null, 2)}\n`], { type: 'application/json' }),
      )
    }
  >
    Export
  </Button>
)
