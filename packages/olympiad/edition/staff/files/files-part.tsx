import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Note } from '../../../kit/staff/parts/note.tsx'
import { MAX_EDITION_FILES } from '../../declared/edition-file-kinds.ts'
import type { EditionFile } from '../../declared/editionfiles.ts'
import { ChooseFiles } from './choose-files.tsx'
import { type FileBlock, fileBlocks, formOf } from './file-blocks.ts'
import { FileRow } from './file-row.tsx'
import { useFileActs } from './use-file-acts.ts'

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
