import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import type { Questionpaper } from '@olympiad/contract/collections/questionpapers'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { failureMessage } from '../../lib/failure-message.ts'
import { Loading } from '../../ui/loading.tsx'
import { paperFileQuery } from './exam-queries.ts'
import { fetchPaperViewer } from './use-paper-viewer-ahead.ts'

const PaperViewer = lazy(async () => ({ default: (await fetchPaperViewer()).PaperViewer }))

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
  const { data, error, refetch, isFetching } = useQuery(paperFileQuery(paper))
  const [failure, setFailure] = useState<Error>()
  const again = () => refetch().then(() => setFailure(undefined))
  if (failure ?? (error && !data)) {
    return (
      <Alert
        severity="error"
        variant="outlined"
        sx={{ m: 3 }}
        action={
          <Button color="inherit" loading={isFetching} onClick={again}>
            Try again
          </Button>
        }
      >
        The question paper could not be loaded. {failureMessage(failure ?? error)}
      </Alert>
    )
  }
  if (!data) return <Loading label="Loading the question paper..." />
  return (
    <Suspense fallback={<Loading label="Loading the question paper..." />}>
      <PaperViewer label="Question paper" file={data} onFailure={setFailure} />
    </Suspense>
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
