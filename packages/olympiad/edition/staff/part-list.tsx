import CheckIcon from '@mui/icons-material/Check'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import { Link } from 'react-router'
import { paths } from '../../kit/paths.ts'
import { Unseen } from '../../kit/ui/unseen.tsx'
import { type EditionPart, editionParts } from './edition-parts.ts'
import { type EditionRest, partState } from './part-words.ts'
import type { EditionForm } from './use-edition-form.ts'

interface PartListProps {
  readonly current: EditionPart
  readonly form: EditionForm
  readonly rest: EditionRest
}

/** The parts of the edition, each with its state. */
export function PartList({ current, form, rest }: PartListProps) {
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
