import ReportOutlined from '@mui/icons-material/ReportOutlined'
import Typography from '@mui/material/Typography'

/** What does not fit with pictures, by sign and word; nothing where all does. */
export function Marks({ words }: { words: string }) {
  if (words === '') return null
  return (
    <Typography variant="body2" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, color: 'warning.main' }}>
      <ReportOutlined aria-hidden fontSize="inherit" sx={{ mt: 0.375 }} /> {words}
    </Typography>
  )
}
