import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useSay } from '../../../language/language.ts'
import { PaperSkeleton } from '../loading/paper-skeleton.tsx'
import { PaperBoundary } from '../paper-boundary.tsx'
import { usePaper } from './use-paper.ts'

interface Props<Key extends QueryKey> {
  label: string
  query: UseQueryOptions<Blob, Error, Blob, Key>
  /** Why it could not be fetched, in words. */
  why(missing: Error): string
  /** Where the browser may show it by itself, if we cannot. */
  url?: string
}

/** A paper outside an exam, in the viewer of the exam; or why it is not there, and a way on. Fills its parent. */
export function ShownPaper<Key extends QueryKey>({ label, query, why, url }: Props<Key>) {
  const say = useSay()
  const { file, Viewer, missing, broken, isBusy, isViewerLate, fail, tryAgain } = usePaper(query)
  const failure = missing ?? broken
  if (failure)
    return (
      <Stack spacing={2} sx={{ p: 3, alignItems: 'flex-start' }}>
        <Alert
          severity="error"
          sx={{ alignSelf: 'stretch' }}
          action={
            <Button color="inherit" loading={isBusy} onClick={tryAgain}>
              {say('Try again')}
            </Button>
          }
        >
          {missing
            ? say('The question paper could not be loaded. {why}', { why: why(missing) })
            : say('The question paper could not be shown.')}
        </Alert>
        {url && (
          <Button variant="contained" href={url} target="_blank" rel="noopener noreferrer">
            {say('Open the paper')}
          </Button>
        )}
      </Stack>
    )
  if (!file || !Viewer) return <PaperSkeleton late={isViewerLate && label} />
  return (
    <PaperBoundary onFailure={fail}>
      <Viewer label={label} file={file} onFailure={fail} />
    </PaperBoundary>
  )
}
