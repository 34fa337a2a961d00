import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import {
  type PreviewedCertificate,
  previewCertificate,
  usualCertificate,
} from '../../certificates/declared/preview-certificate.ts'
import { callAct, callReading } from '../../kit/lib/acts.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { download } from '../../kit/ui/download.ts'
import type { CertificateSample } from '../declared/certificate-texts.ts'
import type { EditionForm } from './use-edition-form.ts'

const SAMPLES: Readonly<Record<CertificateSample, string>> = {
  latin: 'A name in Latin letters',
  devanagari: 'A name in Devanagari',
  long: 'A very long name',
}

/** The certificate of an invented student by the typed template, before anybody gets one. */
export function CertificatePreview({ form }: { readonly form: EditionForm }) {
  const field = form.fields.find(({ name }) => name === 'certificate')
  const template = field ? String(form.shown(field)) : ''
  const [sample, setSample] = useState<CertificateSample>('latin')
  const [made, setMade] = useState<(PreviewedCertificate & { readonly template: string }) | null>(null)
  const { isBusy, failure, attempt } = useAttempt()
  const show = () =>
    attempt(async () => {
      setMade(null)
      const answer = await callAct(previewCertificate, { template, sample, site: location.origin })
      setMade({ ...answer, template })
    })
  const begin = () =>
    attempt(async () => {
      if (field) form.type(field, (await callReading(usualCertificate, {})).text)
    })
  return (
    <Box
      component="section"
      className="preview"
      aria-labelledby="certificate-preview"
      sx={{ minWidth: 0, display: 'grid', gap: '8px' }}
    >
      <Typography variant="h2" id="certificate-preview">
        How it is printed
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          select
          size="small"
          label="Shown with"
          value={sample}
          onChange={(event) => setSample(event.target.value as CertificateSample)}
        >
          {Object.entries(SAMPLES).map(([value, words]) => (
            <MenuItem key={value} value={value}>
              {words}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="contained" loading={isBusy} onClick={() => void show()}>
          Preview
        </Button>
        {template === '' && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void begin()}>
            Begin with the usual one
          </Button>
        )}
      </Box>
      {failure && <Note severity="error" what={failure} />}
      {made && <Made made={made} isOld={made.template !== template} />}
      <Typography variant="body2" color="textSecondary">
        Nothing is kept by a preview. Certificates that were made stay as they are.
      </Typography>
    </Box>
  )
}

function Made({ made, isOld }: { readonly made: PreviewedCertificate; readonly isOld: boolean }) {
  const { picture, pdf, pages } = made
  const save = () => {
    const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))
    download('certificate.pdf', new Blob([bytes], { type: 'application/pdf' }))
  }
  return (
    <>
      {isOld && <Note severity="info" what="The template has changed since." />}
      {pages > 1 && <Note severity="warning" what={`It has ${pages} pages. A certificate is one page.`} />}
      <Paper variant="outlined" sx={{ borderRadius: '8px', overflow: 'hidden' }}>
        <Box
          component="img"
          src={`data:image/svg+xml;base64,${picture}`}
          alt="The certificate of an invented student"
          sx={{ display: 'block', width: '100%', bgcolor: 'common.white' }}
        />
      </Paper>
      <Box>
        <Button variant="outlined" onClick={save}>
          PDF
        </Button>
      </Box>
    </>
  )
}
