import { describe, expect, it } from 'vitest'
import { reactionTo } from './watches.ts'

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
