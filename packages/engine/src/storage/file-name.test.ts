import { describe, expect, it } from 'vitest'
import { fileName, withExtension } from './file-name.ts'

const CASES: [submitted: string, stored: RegExp][] = [
  ['', /^\w{10}_\w{10}\.txt$/],
  ['.png', /^\w{10}_\w{10}\.png$/],
  ['.tar.gz', /^\w{10}_\w{10}\.tar\.gz$/],
  ['a.tar.gz', /^a\w{10}_\w{10}\.tar\.gz$/],
  ['....abc', /^\w{10}_\w{10}\.abc$/],
  ['a.b.c.?.?.?.2', /^a_b_c_\w{10}\.2$/],
  ['a.b.c.d.tar.gz', /^a_b_c_d_\w{10}\.tar\.gz$/],
  ['abcd', /^abcd_\w{10}\.txt$/],
  ['.abcd.123.', /^abcd_\w{10}\.123$/],
  ['a  b! c d  . 456', /^a_b_c_d_\w{10}\.456$/],
  [`${'a'.repeat(101)}.${'b'.repeat(21)}`, /^a{100}_\w{10}\.b{20}$/],
  [`abc${'d'.repeat(290)}.${'b'.repeat(9)}`, /^d{100}_\w{10}\.b{9}$/],
  ['myTestDB.pdf', /^my_test_db_\w{10}\.pdf$/],
  ['试卷.pdf', /^\w{10}_\w{10}\.pdf$/],
  ['../../etc/passwd', /^\w{10}_\w{10}\.etcpasswd$/],
  ['..\\..\\evil.exe', /^\w{10}_\w{10}\.evil\.exe$/],
  ['x.php\u0000.png', /^x\w{10}_\w{10}\.php\.png$/],
  ['a\r\nb.html', /^a_b_\w{10}\.html$/],
]

describe('the name a submitted file is stored under', () => {
  for (const [submitted, stored] of CASES) {
    it(`turns ${JSON.stringify(submitted.slice(0, 30))} into ${stored}`, () => {
      expect(fileName(submitted, '.txt')).toMatch(stored)
    })
  }

  // proves: T9
  it('never repeats, whatever the submitted name', () => {
    const names = new Set(Array.from({ length: 500 }, () => fileName('paper.pdf', '')))
    expect(names.size).toBe(500)
  })

  it('holds nothing that could leave its folder or break a header', () => {
    for (const [submitted] of CASES) expect(fileName(submitted, '')).toMatch(/^[a-z0-9_]+[\w.*\-+=#]*$/)
  })
})

describe('the extension of a stored name', () => {
  it.each([
    ['still_abc.js', '.png', 'still_abc.png'],
    ['still_abc.html.PNG', '.png', 'still_abc.html.PNG'],
    ['photo_abc.JPEG', '.jpg', 'photo_abc.JPEG'],
    ['photo_abc.tar.gz', '.jpg', 'photo_abc.jpg'],
    ['photo_abc', '.jpg', 'photo_abc.jpg'],
    ['unknown_abc.bin', '', 'unknown_abc.bin'],
  ])('of %s whose content is %s becomes %s', (name, sniffed, expected) => {
    expect(withExtension(name, sniffed)).toBe(expected)
  })
})
