import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { failureMessage } from '../../kit/lib/failures.ts'
import { paperFileQuery } from '../../kit/own-exam/exam-queries.ts'
import { ShownPaper } from '../../kit/ui/paper/shown/shown-paper.tsx'
import type { Questionpaper } from '../../papers/declared/questionpapers.ts'

interface Props {
  paper: Questionpaper
  isOpen: boolean
  onClose(): void
}

/** The question paper over the results, to look up what a question was. */
export function PaperDialog({ paper, isOpen, onClose }: Props) {
  const title = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={title}
      fullScreen
      slotProps={{ paper: { sx: { borderRadius: 0 } } }}
    >
      <Box sx={barStyle}>
        <Typography id={title} variant="h3" component="h2">
          Question paper
        </Typography>
        <Button variant="outlined" size="small" onClick={onClose} autoFocus>
          Back to the result
        </Button>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <ShownPaper label="Question paper" query={paperFileQuery(paper)} why={failureMessage} />
      </Box>
    </Dialog>
  )
}

const barStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  px: 2.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'rule',
} as const
