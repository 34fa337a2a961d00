import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exam } from '../../../exams/declared/exams.ts'
import { isReleased } from '../../../ground/declared/exam-phase.ts'
import { examsQuery } from '../../../kit/lib/exam/exam-queries.ts'
import { formatShort } from '../../../kit/lib/time/exam-times.ts'
import { serverNow } from '../../../kit/lib/time/server-clock.ts'
import { ActDialog } from '../../../kit/staff/act-form/act-dialog.tsx'
import { Note } from '../../../kit/staff/parts/note.tsx'
import { release } from '../../declared/release.ts'

/** Says that students do not see published results, and from when they do; nothing where they see them. */
export function HeldNote({ exam }: { readonly exam: Exam }) {
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  if (isReleased(serverNow(), exam)) return null
  if (exam.released !== '')
    return (
      <Note severity="info" what="Published.">
        Students see score and rank from {formatShort(exam.released)}.
      </Note>
    )
  const onDone = () => {
    setIsOpen(false)
    void client.invalidateQueries({ queryKey: examsQuery.queryKey })
  }
  const call = { who: exam.name, input: { exam: exam.id } }
  return (
    <>
      <Note
        severity="warning"
        what="Published, but students do not see it."
        action={<Button onClick={() => setIsOpen(true)}>Release…</Button>}
      >
        Key and results of <bdi>{exam.name}</bdi> are withheld.
      </Note>
      <ActDialog
        open={isOpen ? { act: release, affected: exam.name, fields: [], calls: [call], onDone } : null}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
