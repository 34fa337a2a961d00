import { pagePaths } from '@olympiad/olympiad/ground/declared/page-paths'
import { describe, expect, it } from 'vitest'
import { sourceOf } from './answer-source.ts'

const origin = 'https://exam.example.org'
const shell = { version: 'v', entry: 'assets/index-a.js', files: ['/assets/index-a.js', '/trusted-types.js'] }

function way(path: string, { method = 'GET', mode = 'cors' } = {}) {
  return sourceOf({ method, mode, url: path.startsWith('/') ? origin + path : path }, origin, shell)
}

describe('what the worker has a hand in', () => {
  it.each(Object.values(pagePaths))('is the page at %s', (path) => {
    expect(way(path, { mode: 'navigate' })).toBe('page')
    expect(way(`${path}?RequireAuth=true`, { mode: 'navigate' })).toBe('page')
  })

  it('is every script, style and font, of any build', () => {
    expect(way('/assets/index-a.js')).toBe('asset')
    expect(way('/assets/index-of-another-build.js')).toBe('asset')
  })

  it('is what all builds have under one name, and only what the page needs of that', () => {
    expect(way('/trusted-types.js')).toBe('file')
    expect(way('/brochure.pdf')).toBe('pass')
  })
})

describe('what passes as if there were no worker', () => {
  it.each(['/api/collections/attempts/records', '/api/files/papers/p1/senior.pdf', '/api/realtime', '/api/health'])(
    'is %s, for every caller',
    (path) => {
      for (const mode of ['cors', 'navigate', 'same-origin', 'no-cors']) expect(way(path, { mode })).toBe('pass')
    },
  )

  it.each(['/previous-papers/2024.pdf', '/nowhere', '/service-worker.js', '/metrics'])('is %s in a window', (path) => {
    expect(way(path, { mode: 'navigate' })).toBe('pass')
  })

  it('is whatever writes', () => {
    for (const method of ['POST', 'PATCH', 'DELETE', 'HEAD']) expect(way('/assets/index-a.js', { method })).toBe('pass')
  })

  it('is what other sites have, papers above all', () => {
    expect(way('https://store.example.org/assets/senior.pdf')).toBe('pass')
    expect(way('https://store.example.org/dashboard', { mode: 'navigate' })).toBe('pass')
  })
})
