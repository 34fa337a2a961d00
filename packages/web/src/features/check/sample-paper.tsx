import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { messages } from '@olympiad/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { fetchPaper } from '../../lib/paper-file.ts'
import { site } from '../../site.ts'
import { Loading } from '../../ui/loading.tsx'

const PaperViewer = lazy(async () => ({ default: (await import('../../ui/paper-viewer.tsx')).PaperViewer }))

/** A sample PDF in the viewer of the exam. */
export function SamplePaper() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['sample paper'],
    queryFn: () => fetchPaper(site.samplePdf),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const [isBroken, setIsBroken] = useState(false)
  const hasFailed = isError || isBroken
  return (
    <Stack spacing={2} component="section" aria-label={messages.pdfPreview}>
      <Alert
        severity={hasFailed ? 'error' : 'info'}
        variant="outlined"
        action={
          hasFailed && (
            <Button color="inherit" onClick={() => refetch().then(() => setIsBroken(false))}>
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
        {!data && !hasFailed && <Loading />}
        {data && !isBroken && (
          <Suspense fallback={<Loading />}>
            <PaperViewer label="Sample PDF" file={data} onFailure={() => setIsBroken(true)} />
          </Suspense>
        )}
      </Box>
    </Stack>
  )
}
