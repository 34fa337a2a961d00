import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, useRef } from 'react'
import { callAct } from '../../../kit/lib/acts.ts'
import { recordService } from '../../../kit/lib/record-service.ts'
import { useAttempt } from '../../../kit/lib/use-attempt.ts'
import { Note } from '../../../kit/staff/parts/note.tsx'
import { valueFault } from '../../../kit/staff/record-form/form-values.ts'
import type { Questionpaper } from '../../../papers/declared/questionpapers.ts'
import { replacePaper } from '../../../papers/declared/replace-paper.ts'

interface DropPaperProps {
  readonly exam: string
  /** A paper that has no file yet. */
  readonly paper: Questionpaper | undefined
  readonly onDone: () => void
}

const field = { name: 'file', label: 'PDF file', help: '', declared: replacePaper.body.file }

/** The place of a paper that is missing: a PDF is dropped or chosen, and compared with the papers of all other exams. */
export function DropPaper({ exam, paper, onDone }: DropPaperProps) {
  const input = useRef<HTMLInputElement>(null)
  const record = useRef(paper?.id ?? '')
  const { isBusy, failure, attempt } = useAttempt()
  const take = (file: File | undefined) =>
    file &&
    void attempt(async () => {
      const fault = valueFault(field, file, '')
      if (fault !== '') throw new Error(fault)
      // The act, which looks whether another exam has the file, puts it into a record.
      record.current ||= (await recordService.collection('questionpapers').create({ exam })).id
      const reason = 'The first paper of the exam'
      await callAct(replacePaper, { exam, questionpaper: record.current, file, reason })
      onDone()
    })
  function drop(event: DragEvent): void {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  return (
    <Box sx={{ p: '16px', display: 'grid', gap: '12px' }}>
      {failure && <Note severity="error" what={failure} />}
      <Box onDragOver={(event) => event.preventDefault()} onDrop={drop} sx={zone}>
        <UploadFile color="primary" />
        <Typography>Drop the PDF here. It is compared with the papers of all other exams.</Typography>
        <Button variant="contained" loading={isBusy} onClick={() => input.current?.click()}>
          Choose the PDF
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/pdf"
          aria-label={field.label}
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = '' // the same file may be chosen once more
          }}
        />
      </Box>
    </Box>
  )
}

const zone = {
  display: 'grid',
  justifyItems: 'center',
  gap: '8px',
  p: '32px 16px',
  textAlign: 'center',
  border: '1.5px dashed',
  borderColor: 'text.disabled',
  borderRadius: '6px',
} as const
