import { describe, expect, it } from 'vitest'
import { remarkWords } from '../declared/remark-words.ts'
import { reactionTo, watches } from './watches.ts'

const focus = (state: 'focused' | 'blurred' | 'hidden') =>
  reactionTo({ kind: 'focus', seen: { state, previousMs: 1000 } })

describe('the reaction to what is watched', () => {
  it('keeps an event, warns and takes a still when the page is covered', () => {
    expect(focus('hidden')).toEqual({ remark: 'visibilitychange: hidden', isWarned: true, still: 'outoffocus' })
  })

  it('only keeps an event when another window has the keyboard, and nothing at the return', () => {
    expect(focus('blurred')).toEqual({ remark: 'blur: Lost Focus' })
    expect(focus('focused')).toEqual({})
  })

  it('keeps an event and shows a notice for what is prevented', () => {
    expect(reactionTo({ kind: 'devtools', seen: 'F12' })).toEqual({
      remark: 'DevMode: dev mode open attempt',
      notice: 'Developer tools are disabled!',
    })
    expect(reactionTo({ kind: 'contextMenu', seen: null })).toEqual({
      remark: 'ContextMenu: right click attempt',
      notice: 'Right-click disabled!',
    })
  })

  it('does nothing about a signal that cannot see', () => {
    expect(reactionTo({ kind: 'focus', failed: 'unsupported' })).toEqual({})
  })
})

/** Everything that can happen to a page, by the names of its handlers, and a key that is watched for. */
function happen(): void {
  for (const target of [window, document]) {
    for (const name in target) if (/^on(?!key|error)/.test(name)) target.dispatchEvent(new Event(name.slice(2)))
  }
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F12', code: 'F12', bubbles: true }))
}

describe.each(watches)('the watch of $kind', (watch) => {
  const observe = () => {
    const reports: unknown[] = []
    const stop = watch.start({ seen: (seen: unknown) => reports.push(seen), failed: (reason) => reports.push(reason) })
    return { reports, stop }
  }

  // fails when: a listener is left on the page
  it('reports what happens until it is stopped, and nothing after', () => {
    const { reports, stop } = observe()
    happen()
    expect(reports).not.toEqual([])
    stop()
    const before = reports.length
    happen()
    expect(reports).toHaveLength(before)
  })

  it('has a sentence for staff wherever it keeps an event', () => {
    const { reports, stop } = observe()
    happen()
    stop()
    const kept = reports.flatMap((seen) => reactionTo({ kind: watch.kind, seen } as never).remark ?? [])
    expect(kept).not.toEqual([])
    for (const remark of kept) expect(remarkWords(remark)).toMatch(/^[A-Z].+[.]$/)
  })
})
