import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { readReceiptCode } from '@olympiad/contract/sitting'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { receiptPath } from '../../paths.ts'

/** Asks for the code of a receipt and leads to its page; shows the code of the page that is open. */
export function CodeForm({ code }: { code: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  const [isWrong, setIsWrong] = useState(false)
  // Back and forward lead to another code.
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
