import Alert from '@mui/material/Alert'
import { later } from '@olympiad/olympiad/kit/lib/later.tsx'
import { isSignedIn, useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { watchSession } from '@olympiad/olympiad/kit/lib/session/watch-session'
import { paths, requireAuthHref } from '@olympiad/olympiad/kit/paths'
import { useEffect, useState } from 'react'
import { Navigate, Outlet } from 'react-router'

const SignInAgainDialog = later(
  () => true,
  async () => (await import('@olympiad/olympiad/account/student/sign-in-again-dialog.tsx')).SignInAgainDialog,
  { WhenLate: SignInAwaited },
)

/**
 * Lets only a valid session in. Who came in and then signed out goes home; who came in and whose session ran out stays,
 * with the place and the unsent answers, and is asked for the password again.
 */
export function RequireAuth() {
  const session = useSession()
  const [cameIn] = useState(() => isSignedIn(session))
  useEffect(() => (cameIn ? watchSession() : undefined), [cameIn])
  if (!cameIn) return <Navigate to={requireAuthHref} replace />
  if (session.kind === 'visitor') return <Navigate to={paths.home} replace />
  return (
    <>
      <Outlet />
      {session.isExpired && <SignInAgainDialog kind={session.kind} username={session.record.username} />}
    </>
  )
}

/** In the place of the dialog while the network holds it up. */
function SignInAwaited() {
  return (
    <Alert severity="warning" sx={{ position: 'fixed', bottom: 8, insetInline: 8, zIndex: 'modal', boxShadow: 4 }}>
      You were logged out. You can log in again here as soon as the connection is back. Go on with your exam meanwhile.
    </Alert>
  )
}
