import type { Signal } from '../signal.ts'

/** `hidden`: another tab or program covers the page; `blurred`: the page is seen but another window has the keyboard. */
export type FocusSeen = { readonly state: 'focused' | 'blurred' | 'hidden'; readonly previousMs: number }

/** Whether the exam's window has the focus, and how long the state before lasted. Notifications take it away too. */
export const focus: Signal<'focus', FocusSeen> = {
  kind: 'focus',
  start(report) {
    let since = performance.now()
    const change = (state: FocusSeen['state']) => {
      report.seen({ state, previousMs: performance.now() - since })
      since = performance.now()
    }
    const onVisibility = () => change(document.visibilityState === 'hidden' ? 'hidden' : 'focused')
    const onBlur = () => change('blurred')
    const onFocus = () => change('focused')
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('blur', onBlur)
    window.addEventListener('focus', onFocus)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('focus', onFocus)
    }
  },
}
