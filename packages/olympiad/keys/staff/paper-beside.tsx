import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { useState } from 'react'
import { PaperLook } from '../../kit/console/parts/exams/paper-look.tsx'
import { failureMessage } from '../../kit/lib/failures.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { paperBesideQuery } from './keys-queries.ts'

interface PaperBesideProps {
  readonly questionpaper: string
  /** How many questions its form has. */
  readonly count: number
}

/** The paper beside its key; it is fetched when somebody asks for it. */
export function PaperBeside({ questionpaper, count }: PaperBesideProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Sheet
      title="Paper"
      acts={
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide the paper' : 'Show the paper'}
        </Button>
      }
    >
      {isOpen && <OpenPaper {...{ questionpaper, count }} />}
    </Sheet>
  )
}

function OpenPaper({ questionpaper, count }: PaperBesideProps) {
  const { data, error, isFetching, refetch } = useQuery(paperBesideQuery(questionpaper))
  if (data && !data.questionpaper && !data.questionpaperlink)
    return <Typography sx={{ p: '12px 16px' }}>The exam has no paper file yet.</Typography>
  if (data) return <PaperLook paper={data} count={count} />
  if (error instanceof ClientResponseError && error.status === 404)
    return <Typography sx={{ p: '12px 16px' }}>Before the end of the exam, organisers alone read its paper.</Typography>
  if (!error) return <Loading />
  const again = (
    <Button color="inherit" loading={isFetching} onClick={() => void refetch()}>
      Try again
    </Button>
  )
  return (
    <Note severity="error" what="The paper could not be loaded." action={again}>
      {failureMessage(error)}
    </Note>
  )
}
