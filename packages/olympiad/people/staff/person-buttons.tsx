import MoreHorizIcon from '@mui/icons-material/MoreHoriz'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import type { PersonAct } from './person-acts.ts'

interface PersonButtonsProps {
  readonly acts: readonly PersonAct[]
  /** Absent where the account may not edit. */
  readonly onEdit: (() => void) | undefined
  readonly onAct: (act: PersonAct) => void
}

/** What can be done for one student: the usual first, the rest in a menu. */
export function PersonButtons({ acts, onEdit, onAct }: PersonButtonsProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const rest = acts.filter(({ isFirst }) => !isFirst)
  return (
    <>
      {onEdit && (
        <Button variant="outlined" onClick={onEdit}>
          Edit
        </Button>
      )}
      {acts
        .filter(({ isFirst }) => isFirst)
        .map((act) => (
          <Button
            key={act.label}
            variant="outlined"
            color={act.isDangerous ? 'error' : 'primary'}
            onClick={() => onAct(act)}
          >
            {act.label}…
          </Button>
        ))}
      {rest.length > 0 && (
        <Button
          id={id}
          variant="outlined"
          startIcon={<MoreHorizIcon />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          More
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} aria-labelledby={id}>
        {rest.map((act) => (
          <MenuItem
            key={act.label}
            onClick={() => {
              setAnchor(null)
              onAct(act)
            }}
            sx={act.isDangerous ? { color: 'error.main' } : {}}
          >
            {act.label}…
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
