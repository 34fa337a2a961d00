import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { isReleased } from '../../ground/declared/exam-phase.ts'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { questionLabel } from '../../ground/declared/spelling/question-label.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { paths } from '../../kit/paths.ts'
import { ActDialog } from '../../kit/staff/act-form/act-dialog.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import type { PublicationBlockers } from '../declared/acts/publish-results.ts'
import type { RankPreview } from '../declared/acts/read-results.ts'
import { release } from '../declared/release.ts'

interface Blocker {
  readonly what: string
  readonly names: readonly string[]
  readonly path: string
}

/** What must be done first: a list for each, with the page where it is done. */
function blockersIn({ isOpen, open, rescues, decisions, revisions, objections }: PublicationBlockers): Blocker[] {
  const labels = (questions: readonly number[]) => questions.map((question) => questionLabel(question))
  return [
    {
      what: 'May still sit the exam',
      names: isOpen && open.length === 0 ? ['the exam is not over'] : open,
      path: paths.hall,
    },
    { what: 'Rescue files to take or refuse', names: rescues, path: paths.rescue },
    { what: 'Void to confirm or refuse', names: decisions, path: paths.evidence },
    { what: 'Questions with an objection to answer', names: labels(objections), path: paths.consoleObjections },
    { what: 'Changes of the key to confirm or refuse', names: labels(revisions), path: '' },
  ].filter(({ names }) => names.length > 0)
}

/** Says why results cannot be published yet; nothing where they can. */
export function BlockersNote({ blockers }: { readonly blockers: PublicationBlockers | undefined }) {
  const all = blockers ? blockersIn(blockers) : []
  if (all.length === 0) return null
  return (
    <Note severity="warning" what="These results cannot be published yet.">
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {all.map(({ what, names, path }) => (
          <li key={what}>
            {path === '' ? (
              what
            ) : (
              <Link component={RouterLink} to={path}>
                {what}
              </Link>
            )}
            : <bdi>{names.join(', ')}</bdi>
          </li>
        ))}
      </Box>
    </Note>
  )
}

/** Whether something has to be done first. */
export const isBlocked = (blockers: PublicationBlockers | undefined) =>
  blockers !== undefined && blockersIn(blockers).length > 0

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

/** Which exams are ranked together by percentile, and what follows from it; nothing where each is ranked alone. */
export function JointRanksNote({ preview: { slots, tooSmall, sentences } }: { readonly preview: RankPreview }) {
  if (slots.length === 0) return null
  const names = slots.map(({ name, students }) => `${name} (${plural(students, 'student')})`)
  return (
    <Note
      severity={tooSmall.length > 0 ? 'warning' : 'info'}
      what="Ranks by percentile: these exams are ranked together."
    >
      <bdi>{names.join(', ')}</bdi>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Note>
  )
}
