import Typography from '@mui/material/Typography'

/** Replaces a list that could not be loaded, so that nobody takes it for an empty one. */
export function NotLoaded({ what }: { what: string }) {
  return (
    <Typography role="status" color="textSecondary">
      {what} could not be loaded. This page tries again by itself.
    </Typography>
  )
}
