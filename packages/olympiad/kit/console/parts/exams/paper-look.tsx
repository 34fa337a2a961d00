import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { plural } from '../../../../ground/declared/spelling/counts.ts'
import type { Questionpaper } from '../../../../papers/declared/questionpapers.ts'
import { paperUrl } from '../../../lib/exam/paper-file.ts'
import { failureMessage } from '../../../lib/failures.ts'
import { useQuestionPlaces } from '../../../own-exam/use-question-places.ts'
import { Note } from '../../../staff/parts/note.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PaperBoundary } from '../../../ui/paper/paper-boundary.tsx'
import type { PaperDocument } from '../../../ui/paper/paper-text.ts'
import { type Paper, usePaper } from '../../../ui/paper/shown/use-paper.ts'
import { paperQuery } from './paper-queries.ts'

interface PaperLookProps {
  readonly paper: Questionpaper
  /** How many questions its form has. */
  readonly count: number
}

/** A paper as students will see it, with its pages, its size and the question numbers that were found in it. */
export function PaperLook({ paper, count }: PaperLookProps) {
  if (paper.questionpaperlink)
    return (
      <Typography sx={{ p: '16px', overflowWrap: 'anywhere' }}>
        It is a link:{' '}
        <Link href={paper.questionpaperlink} target="_blank" rel="noopener noreferrer">
          {paper.questionpaperlink}
        </Link>
        . Open it yourself.
      </Typography>
    )
  return <FileLook {...{ paper, count }} />
}

function FileLook({ paper, count }: PaperLookProps) {
  const shown = usePaper(paperQuery(paperUrl(paper)))
  const { file, Viewer, missing, broken, isBusy, tryAgain } = shown
  const [drawn, setDrawn] = useState<PaperDocument>()
  if (missing || broken)
    return (
      <Box sx={{ p: '16px' }}>
        <Note
          severity="error"
          what={missing ? 'The paper could not be loaded.' : 'This file cannot be shown as a PDF.'}
          action={
            <Button color="inherit" loading={isBusy} onClick={() => void tryAgain()}>
              Try again
            </Button>
          }
        >
          {missing ? failureMessage(missing) : 'If it stays so, replace the paper.'}
        </Note>
      </Box>
    )
  if (!file || !Viewer) return <Loading />
  return (
    <>
      <Box sx={{ height: 420, display: 'flex', flexDirection: 'column', bgcolor: 'desk' }}>
        <PaperBoundary onFailure={shown.fail}>
          <Viewer label="Question paper" file={file} onFailure={shown.fail} onDrawn={setDrawn} />
        </PaperBoundary>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ p: '10px 16px' }} role="status">
        {drawn && <PaperWords {...{ file, drawn, count }} name={paper.questionpaper} />}
      </Typography>
    </>
  )
}

interface PaperWordsProps {
  readonly file: NonNullable<Paper['file']>
  readonly drawn: PaperDocument
  readonly count: number
  readonly name: string
}

function PaperWords({ file, drawn, count, name }: PaperWordsProps) {
  const found = useQuestionPlaces(file, drawn, count).size
  const pages = plural(drawn.numPages, 'page')
  return `${name}: ${pages}, ${Math.ceil(file.size / 1024)} kB. ${found} of ${count} question numbers are found in its text.`
}
