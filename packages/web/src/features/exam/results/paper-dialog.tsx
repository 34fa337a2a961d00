import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import type { Questionpaper } from '@olympiad/contract/collections/exams/questionpapers'
import { useId } from 'react'
import { failureMessage } from '../../../lib/failures.ts'
import { PaperSkeleton } from '../../../ui/paper/loading/paper-skeleton.tsx'
import { PaperBoundary } from '../../../ui/paper/paper-boundary.tsx'
import { usePaper } from '../../../ui/paper/use-paper.ts'
import { paperFileQuery } from '../exam-queries.ts'

interface Props {
  paper: Questionpaper
  isOpen: boolean
  onClose(): void
}

/** The question paper over the results, to look up what a question was. */
export function PaperDialog({ paper, isOpen, onClose }: Props) {
  const title = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={title}
      fullScreen
      slotProps={{ paper: { sx: { borderRadius: 0 } } }}
    >
      <Box sx={barStyle}>
        <Typography id={title} variant="h3" component="h2">
          Question paper
        </Typography>
        <Button variant="outlined" size="small" onClick={onClose} autoFocus>
          Back to the result
        </Button>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <PaperOfResult paper={paper} />
      </Box>
    </Dialog>
  )
}

function PaperOfResult({ paper }: { paper: Questionpaper }) {
  const { file, Viewer, missing, broken, isBusy, fail, tryAgain } = usePaper(paperFileQuery(paper))
  const failure = missing ?? broken
  if (failure) {
    return (
      <Alert
        severity="error"
        sx={{ m: 3 }}
        action={
          <Button color="inherit" loading={isBusy} onClick={tryAgain}>
            Try again
          </Button>
        }
      >
        The question paper could not be loaded. {failureMessage(failure)}
      </Alert>
    )
  }
  if (!file || !Viewer) return <PaperSkeleton />
  return (
    <PaperBoundary onFailure={fail}>
      <Viewer label="Question paper" file={file} onFailure={fail} />
    </PaperBoundary>
  )
}

const barStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  px: 2.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'rule',
} as const
