import ReportOutlined from '@mui/icons-material/ReportOutlined'
import Typography from '@mui/material/Typography'
import type { PictureMark } from '@olympiad/contract/hall/pictures'
import { markWords } from './event-words.ts'

/** What does not fit with a picture, by sign and word. */
export function Marks({ marks }: { marks: readonly PictureMark[] }) {
  if (marks.length === 0) return null
  return (
    <Typography variant="body2" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, color: 'warning.main' }}>
      <ReportOutlined aria-hidden fontSize="inherit" sx={{ mt: 0.375 }} /> {markWords(marks)}
    </Typography>
  )
}
