import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** After a link was followed: starts at the top and lets keyboard and screen reader go on in the new content. */
export function useFreshPage(contentId: string): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    if (type !== 'POP') window.scrollTo(0, 0)
    // A field that took the focus by itself keeps it.
    if (document.activeElement === document.body) document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname, type, contentId])
}
