import Keyboard from '@mui/icons-material/KeyboardOutlined'
import IconButton from '@mui/material/IconButton'

/** Opens the list of keys; hidden on devices without a keyboard. */
export function KeysButton({ onClick }: { onClick(): void }) {
  return (
    <IconButton
      aria-label="Keyboard shortcuts of the answer sheet"
      title="Keys (?)"
      size="small"
      onClick={onClick}
      sx={{ '@media (pointer: coarse) and (hover: none)': { display: 'none' } }}
    >
      <Keyboard fontSize="small" />
    </IconButton>
  )
}
