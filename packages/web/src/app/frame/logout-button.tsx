import Logout from '@mui/icons-material/Logout'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { requestLeave } from '@olympiad/olympiad/kit/lib/leaving/leave-guard'
import { signOut } from '@olympiad/olympiad/kit/lib/session/session'
import { paths } from '@olympiad/olympiad/kit/paths'
import { useIsSmallScreen } from '@olympiad/olympiad/kit/ui/window/use-is-small-screen'
import { useNavigate } from 'react-router'

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
