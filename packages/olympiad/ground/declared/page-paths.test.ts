import { describe, expect, it } from 'vitest'
import { isPagePath, pagePaths } from './page-paths.ts'

describe('the addresses of the site', () => {
  it('are pages, also in capitals and with a slash at the end', () => {
    const written = Object.values(pagePaths).flatMap((path) => [path, path.toUpperCase(), `${path}/`])
    expect(written.filter((path) => !isPagePath(path))).toEqual([])
  })

  it('include receipts, each with its code', () => {
    expect(['/receipt/7KQ2-M0ZX-9A4T-HB3E', '/receipt/x/'].filter((path) => !isPagePath(path))).toEqual([])
    expect(['/receipts', '/receipt/a/b', '/receipt/%2e', '/receipt/a.js'].filter(isPagePath)).toEqual([])
  })

  it('include the objections to an exam', () => {
    expect(isPagePath('/console/objections/abcdefghij01234')).toBe(true)
    expect(isPagePath('/console/objections/x')).toBe(false)
  })

  it('include the key of an exam', () => {
    expect(
      ['', '/abcdefghij01234', '/abcdefghij01234/revision']
        .map((rest) => `/console/keys${rest}`)
        .filter((path) => !isPagePath(path)),
    ).toEqual([])
    expect(['/console/keys/new', '/console/keys/abcdefghij01234/x'].filter(isPagePath)).toEqual([])
  })

  it('include an exam of the console, by its id, and a new one', () => {
    expect(['/console/exams/new', '/console/exams/abcdefghij01234/'].filter((path) => !isPagePath(path))).toEqual([])
    expect(['/console/exams/x', '/console/exams/abcdefghij01234/x', '/console/nothing'].filter(isPagePath)).toEqual([])
  })

  it('include a part of the edition, by its name', () => {
    expect(isPagePath('/console/edition/prizes')).toBe(true)
    expect(['/console/edition/a/b', '/console/edition/1'].filter(isPagePath)).toEqual([])
  })

  it('include no other addresses', () => {
    const others = ['/logins', '/login/x', '/admin', '/dashboard.php', '/api', '/%6cogin', '', 'login', '/constructor']
    expect(others.filter(isPagePath)).toEqual([''])
  })
})
