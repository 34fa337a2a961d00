import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router'
import { readCertificateCode, shownCertificateCode } from '../../edition/declared/certificate-texts.ts'
import { verifyPath } from '../../kit/paths.ts'
import { CodeForm } from '../../kit/ui/codes/code-form.tsx'
import { CertificateOutcome } from './certificate-outcome.tsx'

/** Tells a reader of a certificate whether it is genuine. Needs no account. */
export function VerifyScreen() {
  const { code: typed = '' } = useParams()
  const code = readCertificateCode(typed)
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
      <Stack spacing={3}>
        {typed ? <CertificateOutcome typed={typed} /> : <Typography variant="h1">Check a certificate</Typography>}
        <CodeForm
          code={code ? shownCertificateCode(code) : typed}
          label="Code of the certificate"
          example="As in K7QM-2XWD-9RHT-4CVG-P3NB-6JYS-Z8"
          fault="A code has 26 letters and digits. O and I are never used."
          read={readCertificateCode}
          pathOf={verifyPath}
        />
      </Stack>
    </Container>
  )
}
