import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { text } from '@olympiad/schema/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { DeleteButton } from '../../../kit/staff/parts/delete-button.tsx'
import { Note } from '../../../kit/staff/parts/note.tsx'
import { RecordForm } from '../../../kit/staff/record-form/record-form.tsx'
import { EDITION_FILE_KINDS, MAX_EDITION_FILES } from '../../declared/edition-file-kinds.ts'
import type { EditionFile } from '../../declared/editionfiles.ts'
import { fileAddress } from '../../declared/site-edition.ts'
import { editionFilesQuery } from '../edition-queries.ts'
import { ChooseFiles } from './choose-files.tsx'
import { type FileBlock, fileBlocks, formOf } from './file-blocks.ts'
import { type FileActs, useFileActs } from './use-file-acts.ts'

/** The files on pages, by purpose. */
export function FilesPart({ files }: { readonly files: readonly EditionFile[] }) {
  return (
    <>
      {fileBlocks.map((block) => (
        <Block key={block.kind} block={block} files={files.filter(({ kind }) => kind === block.kind)} />
      ))}
      <Typography variant="body2" color="textSecondary">
        {files.length} of at most {MAX_EDITION_FILES} files.
      </Typography>
    </>
  )
}

function Block({ block, files }: { readonly block: FileBlock; readonly files: readonly EditionFile[] }) {
  const id = useId()
  const acts = useFileActs(block, files)
  const { isBusy, faults, add } = acts
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'end', pb: '8px' }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h3" id={id}>
            {block.title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {block.about} It must be {formOf(block.kind).words}.
          </Typography>
        </Box>
        {(block.isMany || files.length === 0) && (
          <ChooseFiles
            {...{ block, isBusy }}
            words={block.isMany ? 'Add files' : 'Add a file'}
            label={`${block.isMany ? 'Add files' : 'Add a file'}: ${block.title}`}
            isMany={block.isMany === true}
            onChoose={(chosen) => void add(chosen)}
          />
        )}
      </Box>
      <Box role="status">
        {faults.length > 0 && (
          <Note
            severity="error"
            what={faults.length === 1 ? 'One file was not taken.' : `${faults.length} were not taken.`}
          >
            {faults.map((fault) => (
              <Typography key={fault} component="span" sx={{ display: 'block' }}>
                <bdi>{fault}</bdi>
              </Typography>
            ))}
          </Note>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map((file, at) => (
          <FileRow key={file.id} {...{ block, file, at, acts }} of={files.length} />
        ))}
      </Box>
    </Box>
  )
}

interface FileRowProps {
  readonly block: FileBlock
  readonly file: EditionFile
  /** Its place among the files of this kind, from 0, and how many there are. */
  readonly at: number
  readonly of: number
  readonly acts: FileActs
}

/** A file: what it looks like, and what may be done with it. */
function FileRow({ block, file, at, of, acts }: FileRowProps) {
  const client = useQueryClient()
  const { isBusy, replace, move, remove } = acts
  const name = block.isMany ? `${block.title}, ${at + 1}` : block.title
  return (
    <Box component="li" sx={row}>
      <Thumb file={file} />
      <Link
        variant="body1"
        href={fileAddress(file)}
        target="_blank"
        rel="noopener"
        sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
      >
        {file.file}
      </Link>
      <Box className="acts" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px', justifyContent: 'end' }}>
        {block.isMany && of > 1 && (
          <>
            <IconButton aria-label={`${name}: up`} disabled={isBusy || at === 0} onClick={() => void move(file, -1)}>
              <UpIcon fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={`${name}: down`}
              disabled={isBusy || at + 1 === of}
              onClick={() => void move(file, 1)}
            >
              <DownIcon fontSize="small" />
            </IconButton>
          </>
        )}
        <ChooseFiles
          {...{ block, isBusy }}
          words="Replace"
          label={`Replace: ${name}`}
          isMany={false}
          onChoose={(files) => void replace(file, files)}
        />
        <DeleteButton
          what="this file"
          about="Pages no longer show it after a reload."
          label={`Delete: ${name}`}
          isBusy={isBusy}
          onDelete={() => void remove(file)}
        />
      </Box>
      {block.isNamed && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <RecordForm
            collection={LABELLED}
            fields={[{ name: 'label', label: `Label of ${file.file}` }]}
            record={{ ...file }}
            save="Save the label"
            onSaved={() => void client.invalidateQueries({ queryKey: editionFilesQuery.queryKey })}
          />
        </Box>
      )}
    </Box>
  )
}

const LABELLED = { name: 'editionfiles', fields: { label: text({ max: 100 }) } }

function Thumb({ file }: { readonly file: EditionFile }) {
  if (EDITION_FILE_KINDS[file.kind] === 'document') return <DescriptionOutlined color="action" />
  return <Box component="img" src={fileAddress(file)} alt="" sx={{ width: 48, height: 36, objectFit: 'contain' }} />
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '48px minmax(0, 1fr)', sm: '48px minmax(0, 1fr) auto' },
  '& > .acts': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  gap: '8px 12px',
  alignItems: 'center',
  py: '8px',
  borderTop: 1,
  borderColor: 'divider',
} as const
