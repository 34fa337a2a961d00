import { expect, it } from 'vitest'
import { Distribution, sample, seriesText } from './metric-text.ts'

it('counts a value in its bucket and in all above', () => {
  const times = new Distribution([0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 7]) times.add(value)
  expect([...times.lines('t', { route: '/a' })]).toEqual([
    't_bucket{le="0.1",route="/a"} 2',
    't_bucket{le="1",route="/a"} 3',
    't_bucket{le="+Inf",route="/a"} 4',
    't_sum{route="/a"} 7.65',
    't_count{route="/a"} 4',
  ])
})

it('keeps a label on its line', () => {
  expect(sample('n', { a: 'x"\\\n' }, 1)).toBe('n{a="x\\"\\\\\\n"} 1')
  expect(sample('n', {}, 0)).toBe('n 0')
})

it('says what a series is before its samples', () => {
  const text = seriesText([{ name: 'n', help: 'All.', type: 'counter', samples: () => ['n 1', 'n 2'] }])
  expect(text).toBe('# HELP n All.\n# TYPE n counter\nn 1\nn 2\n')
})
