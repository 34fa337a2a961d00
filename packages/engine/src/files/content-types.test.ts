import { describe, expect, it } from 'vitest'
import { contentTypeHeader, dispositionHeader, sentType } from './content-types.ts'

const shown = { isDownload: false }

describe('how a browser is told to take a file', () => {
  it('shows pictures, sound, film and PDF in place, unless a download is asked for', () => {
    expect(dispositionHeader('application/pdf', 'a_1.pdf', shown)).toBe(
      "inline; filename=a_1.pdf; filename*=UTF-8''a_1.pdf",
    )
    expect(dispositionHeader('application/pdf', 'a_1.pdf', { isDownload: true })).toMatch(/^attachment; /)
  })

  it.each(['text/html', 'image/svg+xml', 'text/xml', 'application/octet-stream', 'text/javascript', 'text/plain'])(
    'never shows %s in place',
    (type) => expect(dispositionHeader(type, 'x', shown)).toMatch(/^attachment; /),
  )

  it('quotes any file name without breaking the header', () => {
    const header = dispositionHeader('image/png', 'a"b\r\nX: y;试(1).png', shown)
    expect(header).toBe(
      `inline; filename="a_b__X: y;_(1).png"; filename*=UTF-8''a%22b%0D%0AX%3A%20y%3B%E8%AF%95%281%29.png`,
    )
  })

  it('takes the type from the name where bytes do not tell', () => {
    expect(sentType({}, 'text/plain', 'a.css')).toBe('text/css')
    expect(sentType({ mimeTypes: [] }, 'application/zip', 'a.docx')).toMatch(/wordprocessingml/)
    expect(sentType({}, 'text/plain', 'a.html')).toBe('text/plain')
    expect(sentType({}, 'application/pdf', 'a.pdf')).toBe('application/pdf')
  })

  // proves: V12.2.1
  // fails when: the file name decides the type
  it('never takes it from the name where certain types alone are accepted', () => {
    const pictures = { mimeTypes: ['image/png', 'image/webp'] }
    for (const name of ['a.js', 'a.mjs', 'a.css', 'a.svg', 'a.docx']) {
      expect(sentType(pictures, 'image/png', name)).toBe('image/png')
    }
  })

  it('names the charset of texts only', () => {
    expect(contentTypeHeader('text/css')).toBe('text/css; charset=utf-8')
    expect(contentTypeHeader('image/png')).toBe('image/png')
  })
})
