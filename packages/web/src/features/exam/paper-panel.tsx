import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Questionpaper } from '@olympiad/contract/collections/questionpapers'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Loading } from '../../ui/loading.tsx'
import { paperFileQuery } from './exam-queries.ts'
import { fetchPaperViewer, usePaperViewerAhead } from './use-paper-viewer-ahead.ts'

const PaperViewer = lazy(async () => ({ default: (await fetchPaperViewer()).PaperViewer }))

const RETRY_MS = 4000

/** The question paper; while it cannot be had it is asked for again, and the sheet can be used all the same. */
export function PaperPanel({ paper }: { paper: Questionpaper }) {
  const { data, isError, refetch, isFetching } = useQuery({
    ...paperFileQuery(paper),
    refetchInterval: (query) => (query.state.data ? false : RETRY_MS * (1 + Math.random())),
    refetchIntervalInBackground: true,
  })
  const [isBroken, setIsBroken] = useState(false)
  usePaperViewerAhead()

  if (isBroken || (isError && !data)) {
    return (
      <Box sx={{ p: 3, height: '100%', bgcolor: 'desk' }}>
        <Alert
          severity="error"
          variant="outlined"
          sx={{ bgcolor: 'background.paper' }}
          action={
            <Button color="inherit" loading={isFetching} onClick={() => refetch().then(() => setIsBroken(false))}>
              Try again
            </Button>
          }
        >
          <AlertTitle>The question paper could not be loaded</AlertTitle>
          Your answers are safe, and you can go on answering. The paper is asked for again every few seconds.
        </Alert>
      </Box>
    )
  }
  if (!data) return <Loading label="Loading the question paper..." />
  return (
    <Suspense fallback={<Loading label="Loading the question paper..." />}>
      <PaperViewer label="Question paper" file={data} onFailure={() => setIsBroken(true)} />
    </Suspense>
  )
}
