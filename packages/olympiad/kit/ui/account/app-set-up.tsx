import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSay } from '../../language/language.ts'
import { QrCode } from '../drawn/qr-code.tsx'

interface Props {
  secret: string
  uri: string
}

/** What an authenticator app is given: a code to scan, or the same to type. */
export function AppSetUp({ secret, uri }: Props) {
  const say = useSay()
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography>
        {say('Scan this with an authenticator app on your phone, or type the key into it. Then enter its code.')}
      </Typography>
      <QrCode text={uri} label={say('QR code for an authenticator app')} />
      <Typography sx={{ fontFamily: 'fontFamilyMono', overflowWrap: 'anywhere' }}>
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </Typography>
    </Stack>
  )
}
