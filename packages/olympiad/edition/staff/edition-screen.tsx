import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { editionQuery } from '../../kit/lib/exam/edition-queries.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import type { Edition } from '../declared/editions.ts'
import { siteEdition } from '../declared/site-edition.ts'
import { instructionsQuery } from '../student/home/home-queries.ts'
import { CertificatePreview } from './certificate/certificate-preview.tsx'
import { CopyDialog } from './copy/copy-dialog.tsx'
import { EditionHead } from './edition-head.tsx'
import { editionFilesQuery } from './edition-queries.ts'
import { PartList } from './part-list.tsx'
import { PartSheet } from './part-sheet.tsx'
import type { EditionRest } from './part-words.ts'
import { HomePreview } from './preview/home-preview.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { draftedEdition, useEditionForm } from './use-edition-form.ts'
import { useFaultyPart, usePart } from './use-part.ts'

/** The site under one's own name: the parts of the edition, the fields of one, and a preview of the home page. */
export function EditionScreen() {
  const [edition, files, instructions] = [
    useQuery(editionQuery),
    useQuery(editionFilesQuery),
    useQuery(instructionsQuery),
  ]
  const failure = useFailure(edition)
  const rest = { files: files.data ?? [], instructions: instructions.data ?? [] }
  if (edition.data !== undefined) return <LoadedEdition record={edition.data} rest={rest} />
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <Typography variant="h1">Edition</Typography>
      {failure ? <LoadFailure of="The edition" failure={failure} /> : <Loading />}
    </Box>
  )
}

function LoadedEdition({ record, rest }: { readonly record: Edition | null; readonly rest: EditionRest }) {
  const form = useEditionForm(record)
  const [asked, setAsked] = useState<'publish' | 'copy' | null>(null)
  const close = () => setAsked(null)
  const part = usePart()
  useFaultyPart(form.faults)
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <EditionHead
        form={form}
        isPublished={record !== null}
        onPublish={() => setAsked('publish')}
        onCopy={() => setAsked('copy')}
      />
      <Box sx={columns}>
        <PartList current={part} form={form} rest={rest} />
        <PartSheet key={part.id} part={part} form={form} rest={rest} />
        {part.id === 'certificate' ? (
          <CertificatePreview form={form} />
        ) : (
          <HomePreview edition={draftedEdition(form, rest.files)} published={siteEdition(record, rest.files)} />
        )}
      </Box>
      <PublishDialog
        isOpen={asked === 'publish'}
        form={form}
        onClose={close}
        onPublish={() => {
          close()
          void form.save()
        }}
      />
      {record && <CopyDialog edition={record} isOpen={asked === 'copy'} onClose={close} />}
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: '12px',
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: '158px minmax(0, 1fr)',
    lg: '186px minmax(0, 1fr) minmax(0, 420px)',
  },
  '& > .preview': { gridColumn: { sm: '1 / -1', lg: 'auto' } },
} as const
