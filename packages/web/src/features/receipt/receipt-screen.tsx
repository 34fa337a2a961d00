import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { readReceiptCode } from '@olympiad/contract/sitting'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { receiptPath } from '../../paths.ts'
import { CheckedReceipt } from './checked-receipt.tsx'

/** Tells anybody who has the code of a receipt whether the answers still are those it was given for. */
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

function CodeForm({ code }: { code: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  const [isWrong, setIsWrong] = useState(false)
  useEffect(() => setTyped(code), [code])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const read = readReceiptCode(typed)
    setIsWrong(read === undefined)
    if (read) navigate(receiptPath(read))
  }

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={onSubmit}
      direction="row"
      spacing={1}
      sx={{ alignItems: 'flex-start' }}
    >
      <TextField
        label="Code of the receipt"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isWrong}
        helperText={isWrong ? 'A code has four groups of four letters and digits.' : 'As in 7KQ2-M0ZX-9A4T-HB3E'}
        fullWidth
        slotProps={{
          htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 100 },
        }}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 56, flex: 'none' }}>
        Check
      </Button>
    </Stack>
  )
}
