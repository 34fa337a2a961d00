import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

/** Codes for the day that the phone is lost, shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Stack spacing={2}>
      <Alert severity="success">Your second factor is set up.</Alert>
      <Typography>
        These recovery codes let you in when you do not have your phone. Each is good once. They are shown only now:
        print or write them down, and keep them apart from your password.
      </Typography>
      <Box component="ul" aria-label="Recovery codes" sx={{ columns: { sm: 2 }, m: 0, pl: 3 }}>
        {codes.map((code) => (
          <Box component="li" key={code} sx={{ fontFamily: 'fontFamilyMono' }}>
            {code}
          </Box>
        ))}
      </Box>
    </Stack>
  )
}
