import Button from '@mui/material/Button'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { openQuestions, wrongSchoolWords } from '../declared/school-file.ts'
import type { SchoolImport } from './files-queries.ts'
import type { ImportActs } from './use-import.ts'

interface PlanActsProps {
  readonly acts: ImportActs
  readonly file: SchoolImport
  /** How many students applying it would change. */
  readonly changes: number
  /** Asks for another school; absent where the file cannot move. */
  readonly onMove?: () => void
}

/** What can be done with a file now, by how far it is. */
export function PlanActs({ acts, file: { counts, hash, reading, school, state }, changes, onMove }: PlanActsProps) {
  const { isBusy } = acts
  return (
    <>
      {counts && counts.faulty > 0 && (
        <Button variant="outlined" onClick={() => void acts.sendBack()}>
          Download faulty rows
        </Button>
      )}
      {onMove && (
        <Button variant="outlined" onClick={onMove}>
          Another school…
        </Button>
      )}
      {(state === 'planned' || state === 'undone') && (
        <Button variant="outlined" onClick={() => void acts.discard()}>
          Remove the plan
        </Button>
      )}
      {(state === 'applied' || state === 'applying') && (
        <Button variant="outlined" color="error" onClick={() => void acts.undo()} loading={isBusy}>
          Take it back
        </Button>
      )}
      {state === 'planned' && counts && wrongSchoolWords(counts) === '' && (
        <Button
          variant="contained"
          disabled={changes === 0 || school === '' || openQuestions(reading).length > 0}
          loading={isBusy}
          onClick={() => void acts.apply({ hash })}
        >
          Apply {plural(changes, 'student')}
        </Button>
      )}
    </>
  )
}
