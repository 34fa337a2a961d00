import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSay } from '../language/language.ts'

/** Replaces a list that could not be loaded, so that nobody takes it for an empty one. */
export function NotLoaded({ what }: { what: string }) {
  const say = useSay()
  return (
    <Typography role="status" color="textSecondary">
      {say('{what} could not be loaded. This page tries again by itself.', { what })}
    </Typography>
  )
}

interface MissingPartProps {
  /** The parts, as a sentence begins with them. */
  readonly what: string
  readonly why: string
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** Replaces a part of a student's page that could not be loaded; it can be asked for again. */
export function MissingPart({ what, why, isRetrying, retry }: MissingPartProps) {
  const say = useSay()
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" loading={isRetrying} onClick={retry}>
          {say('Try again')}
        </Button>
      }
    >
      {say('{what} could not be loaded. {why}', { what, why })}
    </Alert>
  )
}
