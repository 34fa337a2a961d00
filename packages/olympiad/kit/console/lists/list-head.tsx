import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface ListHeadProps {
  readonly title: ReactNode
  readonly note: string
  readonly acts: ReactNode
}

/** The head of a page that is a list: what it is, and what can be done with all of it. */
export const ListHead = ({ title, note, acts }: ListHeadProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', justifyContent: 'space-between', alignItems: 'end' }}>
    <Box>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary">{note}</Typography>
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{acts}</Box>
  </Box>
)
