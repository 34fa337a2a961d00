import type { AlertColor } from '@mui/material/Alert'
import type { AilingPart } from '@olympiad/schema/wire'
import { useQuery } from '@tanstack/react-query'
import { healthQuery } from './health-queries.ts'
import { Note } from './note.tsx'

interface Words {
  readonly severity: AlertColor
  readonly what: string
  /** What becomes of answers, and of the rest. */
  readonly rest: string
}

const WORDS: Readonly<Record<AilingPart, Words>> = {
  database: {
    severity: 'error',
    what: 'The database answers late or not at all.',
    rest: 'Choices wait in the browsers until they are saved.',
  },
  reserve: {
    severity: 'error',
    what: 'The disk of the server is full.',
    rest: 'Answers use the room kept for them. Pictures and events wait in the browsers.',
  },
  disk: {
    severity: 'warning',
    what: 'The disk of the server is nearly full.',
    rest: 'It holds up no answers. Pictures and events wait in the browsers.',
  },
  bucket: {
    severity: 'warning',
    what: 'The store of files does not answer.',
    rest: 'It holds up no answers. Papers cannot be fetched, and pictures wait in the browsers.',
  },
}

/** A line for each part of the service that ails, while it does. Other parts of the page say that no reply comes. */
export function HealthNotes() {
  const { data = [], isError } = useQuery(healthQuery)
  if (isError) return null
  return data.map((part) => {
    const { severity, what, rest } = WORDS[part]
    return (
      <Note key={part} {...{ severity, what }}>
        {rest}
      </Note>
    )
  })
}
