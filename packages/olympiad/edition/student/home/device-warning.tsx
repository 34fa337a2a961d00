import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../../kit/paths.ts'

/** What the exam may be taken on, with the way to try it out. */
export function DeviceWarning() {
  return (
    <Alert role="note" severity="warning" sx={{ borderLeftWidth: 6, '& .MuiAlert-message': { width: '100%' } }}>
      The exam must be taken only on a desktop or laptop with webcam and microphone enabled.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, mb: 0.5 }}>
        <Button component={Link} to={paths.check} variant="outlined" color="inherit">
          Check Device Compatibility
        </Button>
        <Button component={Link} to={paths.practice} color="inherit">
          Try a practice exam
        </Button>
      </Box>
    </Alert>
  )
}
