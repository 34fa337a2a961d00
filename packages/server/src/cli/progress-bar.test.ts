import type { WriteStream } from 'node:tty'
import { describe, expect, it } from 'vitest'
import { progressBar } from './progress-bar.ts'

function recorded(isTTY: boolean) {
  const chunks: string[] = []
  const stream = { isTTY, write: (text: string) => chunks.push(text) } as unknown as WriteStream
  return { chunks, bar: progressBar({ read: 'Reading', write: 'Writing' }, stream) }
}

describe('a progress bar', () => {
  it('fills up on a terminal and leaves the line when it ends, once', () => {
    const { bar, chunks } = recorded(true)
    bar.step('read', 1, 4)
    bar.step('read', 4, 4)
    bar.end()
    bar.end()
    expect(chunks).toEqual([
      `\rReading    ${'█'.repeat(8)}${'░'.repeat(22)} 1 of 4`,
      `\rReading    ${'█'.repeat(30)} 4 of 4`,
      '\n',
    ])
  })

  it('does not redraw for every record', () => {
    const { bar, chunks } = recorded(true)
    for (let done = 1; done <= 10_000; done++) bar.step('write', done, 10_000)
    expect(chunks.length).toBeLessThan(200)
    expect(chunks.at(-1)).toContain('10000 of 10000')
  })

  it('is one plain line a phase in a log', () => {
    const { bar, chunks } = recorded(false)
    for (const phase of ['read', 'write'] as const) for (const done of [1, 2, 3]) bar.step(phase, done, 3)
    bar.end()
    expect(chunks).toEqual(['Reading 3 …\n', 'Writing 3 …\n'])
  })
})
