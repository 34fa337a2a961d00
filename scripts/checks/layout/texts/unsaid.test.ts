import { describe, expect, it } from 'vitest'
import { unsaid } from './unsaid.ts'
import { UNSAID_PARTS } from './unsaid-parts.ts'

/** Every listed part still has one word, so that the rule is about the page alone. */
const listed = [
  ...UNSAID_PARTS.map((part) => ({ path: `${part}/old.tsx`, text: 'const old = <p>Still English</p>' })),
  { path: 'scripts/checks/layout/texts/unsaid-parts.ts', text: '' },
]
const faultsOf = (code: string, path = 'packages/olympiad/account/student/a.tsx') =>
  unsaid([...listed, { path, text: `const page = ${code}` }])

describe('the words of a screen', () => {
  it.each([
    ['text', '<p>Log in here</p>', 'Log in here'],
    ['text around a value', '<p>Page {at} of {all}</p>', 'Page'],
    ['the name of a control', '<button aria-label="Zoom in" />', 'Zoom in'],
    ['a name with a value', '<img alt={`Page one`} />', 'Page one'],
    ['a name in braces', "<input placeholder={'Your name'} />", 'Your name'],
    ['words of another language', '<p>लॉग इन</p>', 'लॉग इन'],
  ])('are messages, which %s is not', (_what, code, words) => {
    expect(faultsOf(code).join()).toContain(`“${words}” is no message`)
  })

  it.each([
    ['a message', "<p>{say('Log in')}</p>"],
    ['signs and numbers', '<p>– 100 % {value}</p>'],
    ['names that nobody reads', '<p id="the-page" className="one two" />'],
  ])('are nothing else: %s', (_what, code) => {
    expect(faultsOf(code)).toEqual([])
  })

  it('are not looked for in tests and outside of parts', () => {
    expect(faultsOf('<p>Log in</p>', 'packages/olympiad/account/student/a.test.tsx')).toEqual([])
    expect(faultsOf('<p>Log in</p>', 'packages/web/src/testing/a.tsx')).toEqual([])
  })

  it('leave the list of parts once they are all said', () => {
    const [first = ''] = UNSAID_PARTS
    expect(unsaid(listed.slice(1)).join()).toContain(`${first} says all its words now; take it off`)
  })
})
