import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { type KeyMap, pageKeys, shownKey } from './key-list.ts'
import { switchSingleKeys, useSingleKeys } from './single-keys.ts'
import { usePageKey } from './use-page-key.ts'

interface KeysButtonProps {
  /** The keys of the page, each part under its name. */
  readonly parts: readonly (readonly [name: string, keys: KeyMap])[]
}

/** Shows the keys of a page on a press or by `?`, with the one switch for all single keys. */
export function KeysButton({ parts }: KeysButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const areSingleOn = useSingleKeys()
  const id = useId()
  usePageKey(pageKeys, () => {
    setIsOpen(true)
    return true
  })
  return (
    <>
      <IconButton aria-label="Keyboard shortcuts" title="Keyboard shortcuts" onClick={() => setIsOpen(true)}>
        <KeyboardOutlined fontSize="small" />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-labelledby={id} maxWidth="xs" fullWidth>
        <DialogTitle id={id}>Keyboard shortcuts</DialogTitle>
        <DialogContent dividers>
          <FormControlLabel
            label="Single-key shortcuts"
            control={<Switch checked={areSingleOn} onChange={(_, isOn) => switchSingleKeys(isOn)} />}
          />
          <Typography variant="body2" color="textSecondary">
            This computer remembers it. Arrows, Enter, Esc and F6 always work.
          </Typography>
          {[...parts, ['Everywhere', pageKeys] as const].map(([name, keys]) => (
            <KeyPart key={name} name={name} keys={keys} />
          ))}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" autoFocus onClick={() => setIsOpen(false)}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function KeyPart({ name, keys }: { readonly name: string; readonly keys: KeyMap }) {
  return (
    <>
      <Typography variant="h3" component="h3" sx={{ mt: 2, mb: 0.5 }}>
        {name}
      </Typography>
      <Box component="dl" sx={listStyle}>
        {Object.entries(keys).map(([action, { keys: each, what }]) => (
          <Box key={action} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ fontFamily: 'fontFamilyMono', fontWeight: 600, whiteSpace: 'nowrap' }}>
              {each.map(shownKey).join(' ')}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {what}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}

const listStyle = { display: 'grid', gridTemplateColumns: '72px 1fr', columnGap: 2, rowGap: 0.5, m: 0 } as const
