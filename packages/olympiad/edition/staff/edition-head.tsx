import CheckIcon from '@mui/icons-material/Check'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { StateChip } from '../../kit/staff/parts/state-chip.tsx'
import type { EditionForm } from './use-edition-form.ts'

interface EditionHeadProps {
  readonly form: EditionForm
  /** It was published before. */
  readonly isPublished: boolean
  readonly onPublish: () => void
  readonly onCopy: () => void
}

/** Whether the edition is published, its unpublished changes, and the buttons for both. */
export function EditionHead({
  form: { changed, isBusy, conflicts, putAllBack },
  isPublished,
  onPublish,
  onCopy,
}: EditionHeadProps) {
  const changes = plural(changed.length, 'change')
  return (
    <Box sx={head}>
      <Typography variant="h1">Edition</Typography>
      {isPublished && <StateChip tone="success" Sign={CheckIcon} word="Published" />}
      {!isPublished && <StateChip tone="warning" Sign={EditOutlined} word="Not published yet" />}
      {changed.length > 0 && <StateChip tone="warning" Sign={EditOutlined} word={`${changes} not published`} />}
      <Box sx={{ flex: 1 }} />
      {isPublished && changed.length === 0 && <Button onClick={onCopy}>Copy to a new edition…</Button>}
      {changed.length > 0 && (
        <Button variant="outlined" onClick={putAllBack} disabled={isBusy}>
          Discard all changes
        </Button>
      )}
      <Button
        variant="contained"
        loading={isBusy}
        disabled={changed.length === 0 || conflicts !== null}
        onClick={onPublish}
      >
        {changed.length === 0 ? 'Publish' : `Publish ${changes}`}
      </Button>
    </Box>
  )
}

/** In sight while the parts are scrolled: it has the button that makes them public. */
const head = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center' },
  ...{ position: { md: 'sticky' }, top: 0, zIndex: 2, py: '8px', bgcolor: 'background.default' },
} as const
