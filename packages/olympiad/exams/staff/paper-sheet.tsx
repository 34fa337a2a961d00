import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, useRef } from 'react'
import { envelope } from '../../envelopes/declared/read-envelope.ts'
import { questionCountOf } from '../../forms/declared/form-questions.ts'
import { type ExamFacts, fullPapers, stateOf } from '../../kit/console/parts/exams/exam-facts.ts'
import { PaperLook } from '../../kit/console/parts/exams/paper-look.tsx'
import { saveFile } from '../../kit/console/parts/save-file.ts'
import { callAct } from '../../kit/lib/acts.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { valueFault } from '../../kit/staff/record-form/form-values.ts'
import type { Questionpaper } from '../../papers/declared/questionpapers.ts'
import { replacePaper } from '../../papers/declared/replace-paper.ts'
import { FORMAT_WORDS, PAPER_FORMATS, type PaperFormat } from '../../slips/declared/slip-states.ts'
import type { Exam } from '../declared/exams.ts'

interface PaperSheetProps {
  readonly exam: Exam
  readonly facts: ExamFacts
  readonly onDone: () => void
}

/** The paper of an exam, or the place where it is dropped. */
export function PaperSheet({ exam, facts: { papers }, onDone }: PaperSheetProps) {
  const full = fullPapers(papers)
  if (full.length > 0)
    return full.map((paper, at) => (
      <Sheet key={paper.id} title={full.length === 1 ? 'Paper' : `Paper ${at + 1}`}>
        <PaperLook paper={paper} count={questionCountOf(exam.form)} />
        {exam.envelope && <EnvelopePrints paper={paper.id} />}
      </Sheet>
    ))
  return (
    <Sheet title="Paper">
      {stateOf(exam).phase === 'notStarted' ? (
        <DropPaper exam={exam.id} paper={papers[0]} onDone={onDone} />
      ) : (
        <Typography sx={{ p: '16px' }}>
          This exam has no paper yet. It has begun: “{replacePaper.title}” adds it.
        </Typography>
      )}
    </Sheet>
  )
}

interface DropPaperProps {
  readonly exam: string
  /** A paper that has no file yet. */
  readonly paper: Questionpaper | undefined
  readonly onDone: () => void
}

const field = { name: 'file', label: 'PDF file', help: '', declared: replacePaper.body.file }

/** The place of a paper that is missing: a PDF is dropped or chosen, and compared with the papers of all other exams. */
function DropPaper({ exam, paper, onDone }: DropPaperProps) {
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

/** The envelope sheets of a paper. Its words are on paper alone, never on the screen. */
function EnvelopePrints({ paper }: { paper: string }) {
  const { isBusy, failure, attempt } = useAttempt()
  const save = (format: PaperFormat) => void attempt(() => saveFile(envelope, { paper, format }))
  return (
    <Box sx={{ display: 'grid', gap: '12px', p: '0 16px 16px' }}>
      <Typography>One sheet for each school, with eight words. Keep it as secret as the paper.</Typography>
      {failure && <Note severity="error" what={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {PAPER_FORMATS.map((format) => (
          <Button key={format} variant="outlined" loading={isBusy} onClick={() => save(format)}>
            Print envelopes ({FORMAT_WORDS[format]})
          </Button>
        ))}
      </Box>
    </Box>
  )
}
