import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { messages } from '@olympiad/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logFailure } from '../../lib/log-failure.ts'
import { fetchPaper } from '../../lib/paper-file.ts'
import { site } from '../../site.ts'
import { Loading } from '../../ui/loading.tsx'
import { PaperBoundary } from '../../ui/paper-boundary.tsx'
import { paperViewerQuery } from '../../ui/paper-viewer-query.ts'

/** A sample PDF in the viewer of the exam. */
export function SamplePaper() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['sample paper'],
    queryFn: () => fetchPaper(site.samplePdf),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const viewer = useQuery({ ...paperViewerQuery, enabled: data !== undefined })
  const [isBroken, setIsBroken] = useState(false)
  const hasFailed = isError || viewer.isError || isBroken
  const Viewer = viewer.data

  function fail(error: Error): void {
    logFailure('Showing the sample', error)
    setIsBroken(true)
  }

  async function tryAgain(): Promise<void> {
    await Promise.all([refetch(), viewer.refetch()])
    setIsBroken(false)
  }

  return (
    <Stack spacing={2} component="section" aria-label={messages.pdfPreview}>
      <Alert
        severity={hasFailed ? 'error' : 'info'}
        variant="outlined"
        action={
          hasFailed && (
            <Button color="inherit" onClick={tryAgain}>
              Try again
            </Button>
          )
        }
      >
        <strong>{messages.pdfPreview}:</strong>{' '}
        {hasFailed
          ? 'the sample could not be shown. Check your connection, or use a current Chrome, Edge, Firefox or Safari.'
          : 'you should be able to read and zoom the sample below. The question paper is shown in the same way.'}
      </Alert>
      <Box sx={{ height: { xs: 480, md: 620 }, border: 1, borderColor: 'rule', borderRadius: 1, overflow: 'hidden' }}>
        {(!data || !Viewer) && !hasFailed && <Loading />}
        {data && Viewer && !isBroken && (
          <PaperBoundary onFailure={fail}>
            <Viewer label="Sample PDF" file={data} onFailure={fail} />
          </PaperBoundary>
        )}
      </Box>
    </Stack>
  )
}
