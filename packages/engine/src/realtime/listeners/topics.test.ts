import { describe, expect, it } from 'vitest'
import { parseTopic } from './topics.ts'

const withOptions = (options: unknown) => `exams/*?options=${encodeURIComponent(JSON.stringify(options))}`

describe('a topic', () => {
  it('is kept as it was submitted, and read up to its options', () => {
    const text = withOptions({ query: { filter: 'a = "#?&+1"', page: 2, on: true, none: null, list: [1] } })
    expect(parseTopic(text)).toEqual({
      text,
      subject: 'exams/*',
      query: { filter: 'a = "#?&+1"', page: '2', on: 'true', none: '', list: '' },
      headers: {},
    })
  })

  it('has its header names in snake case, as rules write them', () => {
    expect(parseTopic(withOptions({ headers: { 'X-Token': 'a', acceptLanguage: 'b' } })).headers).toEqual({
      x_token: 'a',
      accept_language: 'b',
    })
  })

  it.each([
    'exams/*?options={',
    'exams/*?options=[]',
    'exams/*?options=%22x%22',
    'exams/*?other=1',
    'exams/*?',
    'exams/*',
  ])('ignores options that cannot be read: %s', (text) =>
    expect(parseTopic(text)).toEqual({ text, subject: 'exams/*', query: {}, headers: {} }),
  )

  it('cannot write lines of its own into a stream', () => {
    for (const text of ['exams/*\ndata:x', 'exams/*\r', 'exams/*?a=\n\nevent:x'])
      expect(parseTopic(text).subject).toBe('')
  })

  it('cannot change prototypes by its options', () => {
    const topic = parseTopic(`exams/*?options=${encodeURIComponent('{"query":{"__proto__":{"x":1},"a":1}}')}`)
    expect(Object.keys(topic.query)).toEqual(['a'])
  })
})
