import Button from '@mui/material/Button'
import { release } from '@olympiad/contract/acts/release/release'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import { isReleased } from '@olympiad/contract/exam-phase'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { examsQuery } from '../../../lib/exam/exam-queries.ts'
import { formatShort } from '../../../lib/time/exam-times.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { ActDialog } from '../../../staff/act-form/act-dialog.tsx'
import { Note } from '../../../staff/parts/note.tsx'

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
