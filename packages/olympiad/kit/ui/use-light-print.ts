import { useEffect } from 'react'

/** Prints the page that calls it in the light theme: the light ink of the dark one would be lost on white paper. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement
    let shown = root.dataset.theme
    const before = () => {
      shown = root.dataset.theme
      root.dataset.theme = 'light'
    }
    const after = () => {
      if (shown) root.dataset.theme = shown
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
