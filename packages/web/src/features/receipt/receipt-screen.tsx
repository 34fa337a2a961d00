import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router'
import { CheckedReceipt } from './checked-receipt.tsx'
import { CodeForm } from './code-form.tsx'

/** Shows whether the answers on the server still match the code of a receipt. Needs no account. */
export function ReceiptScreen() {
  const { code = '' } = useParams()
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        Check a receipt
      </Typography>
      <Typography sx={{ mb: 3 }}>
        A student gets a receipt when the answers are submitted, or when the exam ends. Its code shows whether the
        answers on the server are still the same. Names and answers are never shown.
      </Typography>
      <Stack spacing={3}>
        <CodeForm code={code} />
        {code && <CheckedReceipt code={code} />}
      </Stack>
    </Container>
  )
}
