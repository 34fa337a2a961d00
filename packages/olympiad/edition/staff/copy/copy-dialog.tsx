import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { editionQuery } from '../../../kit/lib/exam/edition-queries.ts'
import { examsQuery } from '../../../kit/lib/exam/exam-queries.ts'
import { paths } from '../../../kit/paths.ts'
import { ActDialog } from '../../../kit/staff/act-form/act-dialog.tsx'
import type { FormValues } from '../../../kit/staff/act-form/form-act.ts'
import { ownZone } from '../../../kit/staff/record-form/zoned-time.ts'
import type { Edition } from '../../declared/editions.ts'
import { nextEdition } from '../../declared/next-edition.ts'
import { type ExamLine, examLines, linesSent } from './exam-lines.ts'
import { ExamTimes } from './exam-times.tsx'
import { NextPreview } from './next-preview.tsx'

interface CopyDialogProps {
  readonly edition: Edition
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A line that stays; one with a figure mostly names a date or the number of the edition. */
const undated = (text: string) => (/\p{N}/u.test(text) ? '' : text)

/** Makes the next edition out of the present one: asks its name and each exam's time, and leaves people, papers and keys out. */
export function CopyDialog({ edition, isOpen, onClose }: CopyDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: exams = [] } = useQuery(examsQuery)
  const zone = edition.zone || ownZone()
  const [typed, setTyped] = useState<readonly ExamLine[] | null>(null)
  const lines = typed ?? examLines(exams)
  const kept = { tagline: undated(edition.tagline), description: undated(edition.description) }
  const [words, setWords] = useState<FormValues>({})
  const done = async () => {
    setTyped(null)
    setWords({})
    onClose()
    await client.invalidateQueries({ queryKey: editionQuery.queryKey })
    await client.invalidateQueries({ queryKey: examsQuery.queryKey })
    void navigate(paths.consoleExams)
  }
  return (
    <ActDialog
      open={
        isOpen
          ? {
              act: nextEdition,
              affected: edition.name || 'this edition',
              fields: ['name', 'edition', 'tagline', 'description'],
              initial: kept,
              onType: setWords,
              calls: [{ who: edition.name, input: { exams: linesSent(lines, zone) } }],
              children: (
                <>
                  <ExamTimes {...{ lines, zone }} onChange={setTyped} />
                  <NextPreview edition={edition} words={{ ...kept, ...words }} lines={linesSent(lines, zone)} />
                </>
              ),
              onDone: () => void done(),
            }
          : null
      }
      onClose={onClose}
    />
  )
}
