import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useState, useSyncExternalStore } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { site } from '../../kit/site.ts'
import { ShownPaper } from '../../kit/ui/paper/shown/shown-paper.tsx'
import { Unseen } from '../../kit/ui/unseen.tsx'
import { earlierPaperQuery } from './previous-papers-queries.ts'

/** Room that header and tabs take of the window's height. */
const TAKEN_HEIGHT = 120

/** The papers of the previous edition, one tab each; only the chosen one is loaded. */
export function PreviousPapersScreen() {
  const say = useSay()
  const [chosen, setChosen] = useState(0)
  const height = useWindowHeight() - TAKEN_HEIGHT
  return (
    <>
      <Unseen as="h1">{say('Previous question papers')}</Unseen>
      {site.previousPapers.length === 0 && (
        <Typography sx={{ p: 3 }}>{say('This olympiad has not published earlier question papers.')}</Typography>
      )}
      <Tabs
        value={chosen}
        onChange={(_event, value: number) => setChosen(value)}
        centered
        aria-label={say('Previous question papers')}
      >
        {site.previousPapers.map(({ label, url }, index) => (
          <Tab key={url} label={label} id={`paper-tab-${index}`} aria-controls={`paper-panel-${index}`} />
        ))}
      </Tabs>
      {site.previousPapers.map(({ label, url }, index) => (
        <Box
          key={url}
          role="tabpanel"
          id={`paper-panel-${index}`}
          aria-labelledby={`paper-tab-${index}`}
          hidden={index !== chosen}
        >
          {index === chosen && (
            <Box data-paper={url} sx={{ width: '100%', bgcolor: 'desk' }} style={{ height }}>
              <ShownPaper label={label} query={earlierPaperQuery(url)} why={failureMessage} url={url} />
            </Box>
          )}
        </Box>
      ))}
    </>
  )
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Height of the window in CSS pixels; follows resizes. */
function useWindowHeight(): number {
  return useSyncExternalStore(onResize, () => window.innerHeight)
}
