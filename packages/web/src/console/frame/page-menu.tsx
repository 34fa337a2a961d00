import ExpandMore from '@mui/icons-material/ExpandMore'
import MenuIcon from '@mui/icons-material/Menu'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Area } from '@olympiad/olympiad/kit/console/area'
import type { WaitingCount } from '@olympiad/olympiad/kit/console/parts/waiting'
import { Unseen } from '@olympiad/olympiad/kit/ui/unseen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { groupsOf } from './groups-of.ts'
import { WaitingFigure } from './waiting-figure.tsx'

interface PageMenuProps {
  readonly pages: readonly Area[]
  readonly current: Area | undefined
  /** How much waits, by the path of its page. */
  readonly waiting: ReadonlyMap<string, WaitingCount>
}

/** The pages of the console as a menu, for windows without room for the rail. */
export function PageMenu({ pages, current, waiting }: PageMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const { Sign = MenuIcon, title = 'Pages' } = current ?? {}
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Sign />}
        endIcon={<ExpandMore />}
        aria-label={current ? `Pages of the console. This is ${title}.` : 'Pages of the console'}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {title}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Pages of the console' } }}
      >
        {groupsOf(pages).flatMap(({ group, own }) => [
          ...(group === '' ? [] : [<Head key={group} group={group} />]),
          ...own.map(({ path, title, Sign }) => (
            <MenuItem key={path} component={Link} to={path} selected={path === current?.path} onClick={close}>
              <ListItemIcon>
                <Sign fontSize="small" />
              </ListItemIcon>
              {title}
              <MenuFigure waiting={waiting.get(path)} />
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}

const MenuFigure = ({ waiting }: { waiting: WaitingCount | undefined }) =>
  waiting && (
    <>
      <WaitingFigure {...waiting} />
      <Unseen>{waiting.words}</Unseen>
    </>
  )

const Head = ({ group }: { group: string }) => (
  <ListSubheader role="presentation" disableSticky sx={{ bgcolor: 'transparent', lineHeight: '28px' }}>
    {group}
  </ListSubheader>
)
