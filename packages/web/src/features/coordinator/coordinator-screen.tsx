import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  readonly username: string
  /** What else there is for them. */
  readonly children: ReactNode
}

/** What the coordinator's account sees: it approves nothing. */
export function CoordinatorScreen({ username, children }: Props) {
  return (
    <Container maxWidth="xl" sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h1" gutterBottom>
        Coordinator
      </Typography>
      <Typography sx={{ mb: 3 }}>You are signed in as {username}. This account has no exams to approve.</Typography>
      {children}
    </Container>
  )
}
