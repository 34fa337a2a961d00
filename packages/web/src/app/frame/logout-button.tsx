import Logout from '@mui/icons-material/Logout'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useNavigate } from 'react-router'
import { requestLeave } from '../../lib/leaving/leave-guard.ts'
import { signOut } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { useIsSmallScreen } from '../../ui/window/use-is-small-screen.ts'

/** Forgets the session and goes home; asks first where the page wants to be asked. */
export function LogoutButton() {
  const navigate = useNavigate()
  const isSmall = useIsSmallScreen()
  const logOut = () =>
    requestLeave(() => {
      signOut()
      navigate(paths.home)
    })
  if (isSmall) {
    return (
      <IconButton onClick={logOut} title="Logout" aria-label="Logout" color="inherit">
        <Logout />
      </IconButton>
    )
  }
  return (
    <Button onClick={logOut} startIcon={<Logout />} variant="outlined" color="inherit">
      Logout
    </Button>
  )
}
