import type { Signal } from '../signal.ts'

/** A shortcut that opens the developer tools or the page's source, which is prevented; names the keys. */
export const devtools: Signal<'devtools', string> = {
  kind: 'devtools',
  start(report) {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event)
      if (!shortcut) return
      event.preventDefault()
      if (!event.repeat) report.seen(shortcut)
    }
    // While capturing, so that no part of the page can swallow the key first.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  },
}

function shortcutOf({ key, code, ctrlKey, shiftKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (key === 'F12') return 'F12'
  // By place on the keyboard as well: other layouts and macOS's option key change the letter.
  const letter = /^Key([IJU])$/.exec(code)?.[1] ?? key.toUpperCase()
  const isTools = letter === 'I' || letter === 'J'
  if (isTools && ctrlKey && shiftKey) return `ctrl+shift+${letter}`
  if (letter === 'U' && ctrlKey && !shiftKey && !altKey) return 'ctrl+u'
  return (isTools || letter === 'U') && metaKey && altKey ? `cmd+option+${letter}` : undefined
}
