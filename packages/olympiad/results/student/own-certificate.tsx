import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { certificateFile } from '../../certificates/declared/read-certificates.ts'
import { useSay } from '../../kit/language/language.ts'
import { useMissing } from '../../kit/lib/fetching/use-missing.ts'
import { fetchFile } from '../../kit/lib/files/fetch-file.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { download } from '../../kit/ui/download.ts'
import { MissingPart } from '../../kit/ui/not-loaded.tsx'
import { ownCertificateQuery } from './own-certificate-queries.ts'

/** The student's valid certificate of an exam, as a file; nothing before it is made. */
export function OwnCertificate({ exam }: { exam: string }) {
  const say = useSay()
  const query = useQuery(ownCertificateQuery(exam))
  const certificate = query.data
  const missing = useMissing({ [say('your certificate, if there is one,')]: query })
  const { isBusy, failure, attempt } = useAttempt()
  if (missing) return <MissingPart {...missing} />
  if (!certificate) return null
  return (
    <>
      <Button
        variant="outlined"
        loading={isBusy}
        onClick={() => void attempt(() => saveCertificate(certificate.id))}
        sx={{ mt: 1.5 }}
      >
        {say('Download the certificate')}
      </Button>
      {failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </>
  )
}

async function saveCertificate(certificate: string): Promise<void> {
  const { name, file } = await fetchFile(certificateFile, { certificate, site: location.origin })
  download(name, file)
}
