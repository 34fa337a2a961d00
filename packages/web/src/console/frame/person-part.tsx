import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { LaterAccountDialog } from '@olympiad/olympiad/account/staff/later-account-dialog'
import { roleOf, type StaffRole } from '@olympiad/olympiad/ground/declared/roles'
import { useOpenPages } from '@olympiad/olympiad/kit/console/parts/open-pages'
import { signOut } from '@olympiad/olympiad/kit/lib/session/session'
import { paths } from '@olympiad/olympiad/kit/paths'
import { tableKeys } from '@olympiad/olympiad/kit/staff/keys/key-list'
import { KeysButton } from '@olympiad/olympiad/kit/staff/keys/keys-button.tsx'
import type { StaffAccount } from '@olympiad/olympiad/supervisors/declared/supervisors'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { consoleKeys } from './use-console-keys.ts'

const ROLES: Readonly<Record<StaffRole, string>> = {
  supervisor: 'Supervisor',
  coordinator: 'Coordinator',
  examiner: 'Examiner',
  organiser: 'Organiser',
}

/** Who is signed in, with the account's menu and the list of keys. */
export function PersonPart({ staff }: { staff: StaffAccount }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isAccountOpen, setIsAccountOpen] = useState(false)
  const navigate = useNavigate()
  const role = ROLES[roleOf(staff)]
  const close = () => setAnchor(null)
  return (
    <Box sx={part}>
      <Button
        color="inherit"
        aria-label={`Account: ${staff.username} ${role}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, px: '8px', gap: '10px', textAlign: 'left', lineHeight: 1.25, flex: 1 }}
      >
        <AccountCircleOutlined sx={{ fontSize: 20 }} />
        <Box component="span" sx={{ ...name, display: { xs: 'none', lg: 'block' } }}>
          <bdi>{staff.username}</bdi>{' '}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
            {role}
          </Box>
        </Box>
      </Button>
      <KeysButton
        parts={[
          ['In the console', consoleKeys(useOpenPages())],
          ['On a row of a table', tableKeys],
        ]}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Your account' } }}
      >
        <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1, color: 'text.secondary' } }}>
          {staff.username} · {role}
        </MenuItem>
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            close()
            setIsAccountOpen(true)
          }}
        >
          Password and second factor
        </MenuItem>
        <MenuItem component={Link} to={paths.dashboard} onClick={close}>
          Dashboard
        </MenuItem>
        <MenuItem
          onClick={() => {
            signOut()
            navigate(paths.home)
          }}
        >
          Logout
        </MenuItem>
      </Menu>
      {isAccountOpen && <LaterAccountDialog onClose={() => setIsAccountOpen(false)} />}
    </Box>
  )
}

const part = {
  display: 'flex',
  flexDirection: 'row',
  alignItems: 'center',
  gap: '4px',
  ml: { xs: 'auto', lg: 0 },
  mt: { lg: 1 },
  pt: { lg: 1 },
  borderTop: { lg: 1 },
  borderColor: { lg: 'divider' },
} as const
const name = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flex: 1 } as const
