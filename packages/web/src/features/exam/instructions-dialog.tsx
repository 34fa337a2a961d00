import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { examPattern, instructions, timingAndMarking } from './instruction-texts.ts'

/** The rules of the exam, for reading before it and during it. */
export function InstructionsDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const title = useId()
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={title} maxWidth="md" scroll="paper">
      <DialogTitle id={title} component="h2">
        Instructions
      </DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, columns: { md: 2 }, columnGap: 5 }}>
          {instructions.map(({ title, text }, index) => (
            <Box component="li" key={title} sx={{ display: 'flex', gap: 1.5, pb: 2, breakInside: 'avoid' }}>
              <Typography
                component="span"
                sx={{ fontFamily: 'fontFamilyMono', color: 'primary.main', minWidth: '2ch' }}
              >
                {index + 1}
              </Typography>
              <Box>
                <Typography variant="h4" component="h3">
                  {title}
                </Typography>
                <Typography color="text.secondary">{text}</Typography>
              </Box>
            </Box>
          ))}
        </Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { md: '1fr 1fr' },
            gap: { xs: 2, md: 5 },
            borderTop: 1,
            borderColor: 'divider',
            pt: 2,
          }}
        >
          <Facts title="Exam Pattern" facts={examPattern} />
          <Facts title="Timing & Marking" facts={timingAndMarking} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <Box component="section">
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
        {facts.map((fact) => (
          <Typography component="li" key={fact}>
            {fact}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
