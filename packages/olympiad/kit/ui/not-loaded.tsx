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
