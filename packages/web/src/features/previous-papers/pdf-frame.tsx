import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

interface Props {
  title: string
  url: string
  /** In CSS pixels. */
  height: number
}

/** A PDF at full width in the browser's own viewer; without one (on most phones), a link to open it. */
export function PdfFrame({ title, url, height }: Props) {
  // Older browsers do not say; they get the frame, as ever.
  if (navigator.pdfViewerEnabled === false) {
    return (
      <Stack spacing={2} sx={{ height, alignItems: 'center', justifyContent: 'center', px: 3, textAlign: 'center' }}>
        <Typography>This browser cannot show a PDF inside a page.</Typography>
        <Button variant="contained" href={url} target="_blank" rel="noopener noreferrer">
          Open the paper
        </Button>
      </Stack>
    )
  }
  return (
    <Box
      component="iframe"
      src={url}
      title={title}
      width="100%"
      height={height}
      sx={{ display: 'block', border: 0, bgcolor: 'desk' }}
    />
  )
}
