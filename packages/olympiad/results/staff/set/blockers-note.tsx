import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { questionLabel, specForm } from '../../../ground/declared/paper-form.ts'
import { paths } from '../../../kit/paths.ts'
import { Note } from '../../../kit/staff/parts/note.tsx'
import type { PublicationBlockers } from '../../declared/acts/publish-results.ts'

interface Blocker {
  readonly what: string
  readonly names: readonly string[]
  readonly path: string
}

/** What must be done first: a list for each, with the page where it is done. */
function blockersIn({ isOpen, open, rescues, decisions, revisions, objections }: PublicationBlockers): Blocker[] {
  const labels = (questions: readonly number[]) => questions.map((question) => questionLabel(specForm, question))
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
