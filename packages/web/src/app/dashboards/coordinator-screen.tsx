import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import type { ReactNode } from 'react'

interface Props {
  readonly username: string
  /** What else there is for them. */
  readonly children: ReactNode
}

/** What the coordinator's account sees: it approves nothing. */
export function CoordinatorScreen({ username, children }: Props) {
  const say = useSay()
  return (
    // The hall below fills what this line leaves of the window.
    <Box sx={{ '--hall-top': '41px' }}>
      <Box sx={lineStyle}>
        <Typography variant="h1" sx={{ fontSize: '1.15rem' }}>
          {say('Coordinator')}
        </Typography>
        <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>
          {say('You are logged in as {username}. This account has no exams to approve.', { username })}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  px: { xs: 1.25, sm: 2 },
  minHeight: 41,
  borderBottom: 1,
  borderColor: 'divider',
} as const
