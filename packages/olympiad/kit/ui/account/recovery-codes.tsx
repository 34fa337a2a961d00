import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSay } from '../../language/language.ts'

/** Codes for the day that the phone is lost, shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const say = useSay()
  return (
    <Stack spacing={2}>
      <Alert severity="success">{say('Your second factor is set up.')}</Alert>
      <Typography>
        {say('Use a recovery code to log in without your phone. Each code works once.')}{' '}
        {say('They are shown only now: print them or write them down. Keep them away from your password.')}
      </Typography>
      <Box component="ul" aria-label={say('Recovery codes')} sx={{ columns: { sm: 2 }, m: 0, pl: 3 }}>
        {codes.map((code) => (
          <Box component="li" key={code} translate="no" sx={{ fontFamily: 'fontFamilyMono' }}>
            {code}
          </Box>
        ))}
      </Box>
    </Stack>
  )
}
