import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { questionsInWords } from '../../kit/console/parts/exams/key-words.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { useIsOnline } from '../../kit/staff/record-form/use-is-online.ts'
import type { KeyEditing } from './grid/use-key-edit.ts'
import type { useSaveKey } from './grid/use-save-key.ts'

interface KeyNotesProps {
  readonly editing: KeyEditing
  readonly saver: ReturnType<typeof useSaveKey>
  readonly failure: string
  /** The exam has begun, and has a key. */
  readonly hasBegun: boolean
  /** The key has no open question either. */
  readonly isFixed: boolean
  /** The page of the changes of this key. */
  readonly changes: string
}

/** The outcome of a save, and warnings before somebody types. */
export function KeyNotes({ editing, saver: { saving }, failure, hasBegun, isFixed, changes }: KeyNotesProps) {
  const isOnline = useIsOnline()
  const { stored, changed, hasOldDraft, conflicts } = editing
  const open = stored.flatMap((entry, at) => (entry === '' ? [at + 1] : []))
  const isWaiting = changed.size > 0
  return (
    <>
      {hasOldDraft && (
        <Note severity="info" what="Not saved yet.">
          This is what you typed before. It is kept on this computer alone.
        </Note>
      )}
      {hasBegun && (
        <Note
          severity="info"
          what="The exam has begun."
          action={
            <Button component={Link} to={changes}>
              Propose a change
            </Button>
          }
        >
          {!isFixed && 'Open questions can be filled in. '}
          An entry changes only by a proposal that another person confirms.
        </Note>
      )}
      {conflicts.length > 0 && (
        <Note severity="warning" what="Somebody else saved this key while you were writing.">
          {questionsInWords(conflicts.map(({ question }) => question))} differ. Choose one entry for each.
        </Note>
      )}
      {!isOnline && (
        <Note severity="warning" what="No connection.">
          Nothing is sent until the connection is back. What you typed stays on this computer.
        </Note>
      )}
      {failure && isOnline && (
        <Note severity="warning" what={failure}>
          This key may be out of date. The page tries again by itself.
        </Note>
      )}
      <Box role="status">
        {saving?.kind === 'failed' && (
          <Note severity="error" what={saving.message}>
            {isWaiting && 'What you typed stays on this computer.'}
          </Note>
        )}
        {saving?.kind === 'saved' && !isWaiting && (
          <Note severity="success" what="Saved.">
            {open.length > 0 &&
              `${questionsInWords(open)} ${open.length === 1 ? 'is' : 'are'} open. Students see no key before it is complete.`}
            {saving.others.length > 0 && ` Somebody else filled in ${questionsInWords(saving.others)}. That stays.`}
          </Note>
        )}
      </Box>
    </>
  )
}
