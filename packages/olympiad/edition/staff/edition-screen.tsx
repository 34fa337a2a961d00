import CheckIcon from '@mui/icons-material/Check'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { firstLacking } from '../../kit/console/lists/first-lacking.ts'
import { editionQuery } from '../../kit/lib/exam/edition-queries.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { paths } from '../../kit/paths.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { Unseen } from '../../kit/ui/unseen.tsx'
import type { Edition } from '../declared/editions.ts'
import { siteEdition } from '../declared/site-edition.ts'
import { instructionsQuery } from '../student/home-queries.ts'
import { CertificatePreview } from './certificate-preview.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { EditionHead } from './edition-head.tsx'
import { type EditionPart, editionParts } from './edition-parts.ts'
import { editionFilesQuery } from './edition-queries.ts'
import { HomePreview } from './home-preview.tsx'
import { PartSheet } from './part-sheet.tsx'
import { type EditionRest, partState } from './part-words.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { draftedEdition, type EditionForm, useEditionForm } from './use-edition-form.ts'

/** The site under one's own name: the parts of the edition, the fields of one, and a preview of the home page. */
export function EditionScreen() {
  const [edition, files, instructions] = [
    useQuery(editionQuery),
    useQuery(editionFilesQuery),
    useQuery(instructionsQuery),
  ]
  const failure = useFailure(firstLacking(edition, files, instructions))
  // Files that are not here yet are no missing files: somebody would add a second logo.
  if (edition.data !== undefined && files.data && instructions.data)
    return <LoadedEdition record={edition.data} rest={{ files: files.data, instructions: instructions.data }} />
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

interface PartListProps {
  readonly current: EditionPart
  readonly form: EditionForm
  readonly rest: EditionRest
}

/** The parts of the edition, each with its state. */
function PartList({ current, form, rest }: PartListProps) {
  return (
    <Paper
      variant="outlined"
      component="nav"
      aria-label="Parts of the edition"
      sx={{ borderRadius: '8px', overflow: 'hidden' }}
    >
      <List disablePadding sx={list}>
        {editionParts.map((part) => {
          const { words, isOpen } = partState(part, form, rest)
          return (
            <ListItem key={part.id} disablePadding divider>
              <ListItemButton
                component={Link}
                to={`${paths.consoleEdition}/${part.id}`}
                selected={part === current}
                aria-current={part === current ? 'page' : undefined}
                sx={entry}
              >
                <ListItemText
                  primary={part.title}
                  secondary={words}
                  slotProps={{ primary: { sx: { fontWeight: 600 } }, secondary: { sx: { overflowWrap: 'anywhere' } } }}
                />
                {isOpen ? <WarningAmber color="warning" sx={sign} /> : <CheckIcon color="success" sx={sign} />}
                <Unseen>{isOpen ? 'Check it' : 'Ready'}</Unseen>
              </ListItemButton>
            </ListItem>
          )
        })}
      </List>
    </Paper>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(150px, 1fr))', sm: 'minmax(0, 1fr)' },
}
const entry = {
  gap: 1,
  p: '4px 12px',
  minHeight: 48,
  borderLeft: 3,
  borderColor: 'transparent',
  '&.Mui-selected': { borderColor: 'primary.main' },
}
const sign = { fontSize: 18 }

type Faults = Readonly<Record<string, string | undefined>>

/** The part in the address; the first one if it names none. */
function usePart() {
  const [, id] = useLocation().pathname.slice(paths.consoleEdition.length).split('/')
  const [first] = editionParts
  return editionParts.find((part) => part.id === id) ?? (first as (typeof editionParts)[number])
}

/** Opens the part with the first fault, as soon as there is one and the present part has none. */
function useFaultyPart(faults: Faults): void {
  const navigate = useNavigate()
  const here = usePart()
  const lead = useEffectEvent((found: Faults) => {
    const faulty = editionParts.filter(({ fields }) => fields.some(({ name }) => found[name]))
    const [first] = faulty
    if (first && !faulty.includes(here)) void navigate(`${paths.consoleEdition}/${first.id}`)
  })
  useEffect(() => lead(faults), [faults])
}
