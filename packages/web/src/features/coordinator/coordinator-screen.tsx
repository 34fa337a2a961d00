import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'

/** What the coordinator's account sees: it approves nothing. */
export function CoordinatorScreen({ username }: { username: string }) {
  return (
    <Container maxWidth="sm" sx={{ py: 8 }}>
      <Typography variant="h2" component="h1" gutterBottom>
        Coordinator
      </Typography>
      <Typography>You are signed in as {username}. This account has no exams to approve.</Typography>
    </Container>
  )
}
