import type { Signal } from '../signal.ts'

/** A try to open the context menu, which is prevented. A slip of the hand on a touchpad does the same. */
export const contextMenu: Signal<'contextMenu', null> = {
  kind: 'contextMenu',
  start(report) {
    const onContextMenu = (event: Event) => {
      event.preventDefault()
      report.seen(null)
    }
    document.addEventListener('contextmenu', onContextMenu)
    return () => document.removeEventListener('contextmenu', onContextMenu)
  },
}
