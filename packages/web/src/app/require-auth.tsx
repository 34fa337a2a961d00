import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { isSignedIn, useSession } from '../lib/session/session.ts'
import { watchSession } from '../lib/session/watch-session.ts'
import { paths, requireAuthHref } from '../paths.ts'

const SignInAgainDialog = lazy(async () => ({
  default: (await import('../features/login/sign-in-again-dialog.tsx')).SignInAgainDialog,
}))

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
      <Suspense>
        {session.isExpired && <SignInAgainDialog kind={session.kind} username={session.record.username} />}
      </Suspense>
    </>
  )
}
