import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { guardLeaving } from './leave-guard.ts'

/** A try to leave that waits for an answer. */
export interface HeldLeave {
  leave(): void
  stay(): void
}

/**
 * While on: closing or reloading the tab asks in the browser's own words; links of this site, the back button and
 * whatever goes through `requestLeave` are held, and the answer is whatever the caller's dialog says. Null while
 * nobody tries to leave. The back button leads to `backTo` where there is one: what lies before the page may lead to it again.
 */
export function useLeaveGuard(isOn: boolean, backTo?: string): HeldLeave | null {
  const navigate = useNavigate()
  const [held, setHeld] = useState<{ go: () => void } | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isOn) return
    isLeaving.current = false
    const onClick = (event: MouseEvent) => {
      const link = followedLink(event)
      if (!link) return
      // The router leaves a prevented click alone; whatever else listens, such as the menu that closes, hears of it.
      event.preventDefault()
      setHeld({ go: () => navigate(link.pathname + link.search + link.hash, { replace: true }) })
    }
    const onPopState = () => {
      if (isLeaving.current) return
      pushStop()
      setHeld({ go: () => (backTo ? navigate(backTo, { replace: true }) : window.history.go(-2)) })
    }
    pushStop()
    const stopGuarding = guardLeaving((go) => setHeld({ go }))
    window.addEventListener('beforeunload', askBrowser)
    window.addEventListener('popstate', onPopState)
    // Before React sees the click.
    document.addEventListener('click', onClick, true)
    return () => {
      stopGuarding()
      window.removeEventListener('beforeunload', askBrowser)
      window.removeEventListener('popstate', onPopState)
      document.removeEventListener('click', onClick, true)
      setHeld(null)
    }
  }, [isOn, backTo, navigate])

  if (!held) return null
  return {
    leave: () => {
      isLeaving.current = true
      setHeld(null)
      held.go()
    },
    stay: () => setHeld(null),
  }
}

/** The page a second time in the history, so that the first press of the back button stays on it. */
function pushStop(): void {
  if (window.history.state?.isStop) return
  window.history.pushState({ ...window.history.state, isStop: true }, '')
}

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** The link of this site that a click is about to follow in this tab to another page. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = (event.target as Element).closest('a')
  if (!link?.href || link.origin !== window.location.origin || link.target === '_blank') return null
  return link.pathname === window.location.pathname ? null : link
}
