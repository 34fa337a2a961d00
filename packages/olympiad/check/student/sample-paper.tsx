import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useSay } from '../../kit/language/language.ts'
import { Rich, strong } from '../../kit/language/rich.tsx'
import { judgeBrowser } from '../../kit/lib/judge-browser.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import { PaperBoundary } from '../../kit/ui/paper/paper-boundary.tsx'
import { messages } from '../../monitoring/declared/messages.ts'
import type { Sample } from './use-sample.ts'

/** A sample PDF in the viewer of the exam. */
export function SamplePaper({ sample: { kind, file, Viewer, fail, noteDrawn, retry } }: { sample: Sample }) {
  const say = useSay()
  const { words } = judgeBrowser()
  const hasFailed = kind === 'failed'
  return (
    <Stack spacing={2} component="section" aria-label={say(messages.pdfPreview)}>
      {hasFailed ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={retry}>
              {say('Try again')}
            </Button>
          }
        >
          <Rich
            text={say('<b>PDF Preview:</b> the sample could not be shown. Check your connection.')}
            tags={{ b: strong }}
          />{' '}
          {say(words.text, words.values)}
        </Alert>
      ) : (
        // A remark beside camera and microphone, not a third alarm.
        <Alert
          role="note"
          severity="info"
          variant="standard"
          icon={false}
          sx={{ p: 0, bgcolor: 'transparent', color: 'text.primary' }}
        >
          <Rich
            text={say(
              '<b>PDF Preview:</b> you should be able to read and zoom the sample below. The question paper is shown in the same way.',
            )}
            tags={{ b: strong }}
          />
        </Alert>
      )}
      <Box sx={{ height: { xs: 480, md: 560 }, border: 1, borderColor: 'rule', borderRadius: 1, overflow: 'hidden' }}>
        {kind === 'starting' && !(file && Viewer) && <Loading />}
        {file && Viewer && !hasFailed && (
          <PaperBoundary onFailure={fail}>
            <Viewer label={say('Sample PDF')} file={file} onFailure={fail} onDrawn={noteDrawn} />
          </PaperBoundary>
        )}
      </Box>
    </Stack>
  )
}
