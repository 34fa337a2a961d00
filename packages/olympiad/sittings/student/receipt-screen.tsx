import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router'
import { receiptPath } from '../../kit/paths.ts'
import { CodeForm } from '../../kit/ui/codes/code-form.tsx'
import { readReceiptCode } from '../declared/sitting.ts'
import { CheckedReceipt } from './checked-receipt.tsx'

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
        <CodeForm
          code={code}
          label="Code of the receipt"
          example="As in 7KQ2-M0ZX-9A4T-HB3E"
          fault="A code has four groups of four letters and digits."
          read={readReceiptCode}
          pathOf={receiptPath}
        />
        {code && <CheckedReceipt code={code} />}
      </Stack>
    </Container>
  )
}
