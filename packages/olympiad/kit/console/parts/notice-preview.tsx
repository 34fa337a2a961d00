import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Notification } from '../../../notices/declared/notifications.ts'
import { Lines } from '../../ui/lines.tsx'
import { SeveritySign } from '../../ui/severity-sign.tsx'

type Texts = Pick<Notification, 'severity' | 'primaryContent' | 'secondaryContent'>

/** A notice as students see it on the home page. */
export function NoticePreview({ notice: { severity, primaryContent, secondaryContent } }: { notice: Texts }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', columnGap: 2, overflowWrap: 'anywhere' }}>
      <SeveritySign severity={severity} />
      <div>
        <Typography component="div" sx={{ fontSize: '1rem', lineHeight: '24px' }}>
          <Lines text={primaryContent} />
        </Typography>
        {secondaryContent && (
          <Typography component="div" color="textSecondary">
            <Lines text={secondaryContent} />
          </Typography>
        )}
      </div>
    </Box>
  )
}
