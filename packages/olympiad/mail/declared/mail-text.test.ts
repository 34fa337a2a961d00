import { describe, expect, it } from 'vitest'
import { WRITTEN_LANGUAGES } from '../../ground/declared/languages.ts'
import { MAIL_KIND_NAMES, placeholdersOf } from './mail-kinds.ts'
import { fillIn, mailParagraphs, placeholdersIn, templateFaults } from './mail-text.ts'
import { STANDARD_MAILS } from './standard-mails.ts'

const all = MAIL_KIND_NAMES.flatMap((kind) => WRITTEN_LANGUAGES.map((language) => [kind, language] as const))

describe('the standard mails', () => {
  it.each(all)('%s in %s say only what the mail knows', (kind, language) => {
    expect(templateFaults(kind, STANDARD_MAILS[kind][language])).toEqual({})
  })

  it.each(MAIL_KIND_NAMES)('%s holds no password, and no username beside what opens the account', (kind) => {
    const names = Object.entries(placeholdersOf(kind))
    const hasUsername = names.some(([name]) => /user/i.test(name))
    const hasSecret = names.some(([, { isSecret }]) => isSecret)
    expect(names.some(([name]) => /password/i.test(name))).toBe(false)
    expect(hasUsername && hasSecret).toBe(false)
  })
})

describe('a template', () => {
  it('is filled in once: no value brings a placeholder of its own', () => {
    expect(fillIn('{{ name }} of {{olympiad}}: {{link}}', { name: '{{link}}', olympiad: 'Us' })).toBe(
      '{ {link} } of Us: {{link}}',
    )
    expect(placeholdersIn('{{a}} {b} {{ c }}')).toEqual(['a', 'c'])
  })

  it.each([
    [{ subject: 'Hello {{password}}', text: 'x' }, { subject: 'There is no {{password}} in this mail.' }],
    [{ subject: 'Hello', text: '{{toString}}' }, { text: 'There is no {{toString}} in this mail.' }],
    [{ subject: 'Hello', text: '{{name' }, { text: 'A placeholder is written as {{name}}.' }],
    [{ subject: '{{olympiad}}', text: '{{name}}' }, {}],
  ])('%j has the faults %j', (texts, faults) => {
    expect(templateFaults('test', texts)).toEqual(faults)
  })

  it('makes links of this site’s addresses alone', () => {
    const text =
      'Open https://exam.example.org/a#b.\n\nNot https://exam.example.org.evil.example/ or http://other.example'
    const pieces = mailParagraphs(text, 'https://exam.example.org').flat(2)
    expect(pieces.filter(({ isLink }) => isLink).map((piece) => piece.text)).toEqual(['https://exam.example.org/a#b'])
    expect(pieces.map((piece) => piece.text).join('')).toBe(text.replace('\n\n', ''))
  })
})
