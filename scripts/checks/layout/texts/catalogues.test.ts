import { describe, expect, it } from 'vitest'
import { catalogues } from './catalogues.ts'
import { formFault } from './message-form.ts'
import { saidMessages } from './said-messages.ts'

const home = "import { useSay } from '../../kit/language/language.ts'\n"
const page = (text: string, path = 'packages/olympiad/account/student/a.tsx') => ({ path, text: home + text })
const hindi = (words: object, owner = 'olympiad/account/student') => ({
  path: `packages/${owner}/texts/hi.json`,
  text: JSON.stringify(words),
})

describe('the check of translations', () => {
  it('accepts a part that has a translation for each of its messages, and one that has none at all', () => {
    const other = page("say('Later')", 'packages/olympiad/hall/student/a.tsx')
    expect(catalogues([page("say('Login')"), other, hindi({ Login: 'लॉग इन' })])).toEqual([])
  })

  it.each([
    ['a message without a translation', "say('Login')", {}, 'has no “Login”'],
    ['a translation that nobody says', '', { Login: 'लॉग इन' }, 'nobody says “Login”'],
    ['a translation with another place', "say('at {time}')", { 'at {time}': '{when} पर' }, 'has the places and tags'],
    ['a translation that lost a tag', "say('a <b>c</b>')", { 'a <b>c</b>': 'अ क' }, 'has the places and tags'],
    ['a form that the product does not say', "say('{n, number}')", { '{n, number}': '{n, number}' }, 'number'],
    ['a plural without its other', "say('{n, plural, one {a}}')", { '{n, plural, one {a}}': 'अ' }, 'plural'],
  ])('refuses %s', (_what, code, words, fault) => {
    const faults = catalogues([page(code), hindi(words)])
    expect(faults.join('\n')).toContain(fault)
  })

  it('refuses two translations of one sentence', () => {
    const there = page("say('Back')", 'packages/olympiad/check/student/a.tsx')
    const faults = catalogues([
      page("say('Back')"),
      there,
      hindi({ Back: 'वापस' }),
      hindi({ Back: 'पीछे' }, 'olympiad/check/student'),
    ])
    expect(faults).toEqual([
      'packages/olympiad/check/student/texts/hi.json: “Back” has other words in packages/olympiad/account/student/texts/hi.json',
    ])
  })

  it.each([
    ['another word than the glossary', "say('Your exam')", { 'Your exam': 'आपका इम्तिहान' }, 'says परीक्षा for exam'],
    ['a word of the glossary with its ending', "say('Examination')", { Examination: 'जाँच' }, undefined],
    [
      'a word inside a branch',
      "say('{n, plural, one {# exam} other {# exams}}')",
      { '{n, plural, one {# exam} other {# exams}}': '{n, plural, one {# परीक्षा} other {# परीक्षाएँ}}' },
      undefined,
    ],
    ['an exception', "say('Sit the exam')", { 'Sit the exam': 'बैठें' }, undefined],
    ['an English word', "say('Hello')", { Hello: 'Hello जी' }, '“Hello” is in Latin letters'],
    ['a name', "say('A PDF of {name}')", { 'A PDF of {name}': '{name} का PDF' }, undefined],
    ['a Devanagari digit', "say('5')", { 5: '५' }, 'digits are Latin'],
    ['the other spelling', "say('Here')", { Here: 'यहां' }, 'is written यहाँ'],
  ])('judges the words of %s', (_what, code, words, fault) => {
    const glossary = {
      words: { 'exam|exams': 'परीक्षा' },
      exceptions: { 'Sit the exam': 'said without it' },
      latin: ['PDF'],
      refused: { यहां: 'यहाँ' },
    }
    const file = { path: 'scripts/checks/layout/texts/glossaries/hi.json', text: JSON.stringify(glossary) }
    const faults = catalogues([page(code), hindi(words), file])
    if (fault) expect(faults.join()).toContain(fault)
    else expect(faults).toEqual([])
  })

  it('wants each sentence said in a part that has translations', () => {
    const loose = page("say('Login')", 'packages/web/src/worker/a.ts')
    expect(catalogues([loose])).toEqual([
      'packages/web/src/worker/a.ts: “Login”: is said in no part that has translations',
    ])
  })

  // fails when: a whole capability is one part, so that a student's page loads what staff read
  it('has a part for staff and another for students', () => {
    const staff = page("say('Hall')", 'packages/olympiad/account/staff/a.tsx')
    expect(catalogues([page("say('Login')"), staff, hindi({ Login: 'लॉग इन' })])).toEqual([])
    expect(catalogues([staff, hindi({ Hall: 'हॉल' })]).join()).toContain('nobody says “Hall”')
  })

  it('finds what is said in both branches of a condition, in tables, and on a member', () => {
    const text =
      "tongue.say(a ? 'One' : 'Two'); const t = messageTable({ x: 'Three', y: { z: ['Four'] } }); message('Five')"
    expect(saidMessages([page(text)]).map((one) => one.text)).toEqual(['One', 'Two', 'Three', 'Four', 'Five'])
  })

  it('reads no tests, and no `say` of another home', () => {
    const other = { path: 'packages/olympiad/account/student/a.tsx', text: "say('Hello')" }
    expect(saidMessages([page("say('Login')", 'packages/olympiad/account/student/a.test.tsx'), other])).toEqual([])
  })

  it.each([
    ['a plain sentence', 'Log in here.', undefined],
    ['an apostrophe, which is a quote of the ICU form only before a brace', "It is the student's.", undefined],
    ['a plural', '{n, plural, =0 {none} one {# answer} other {# answers}}', undefined],
    ['a quoted brace, which the product would say with its quotes', "a '{b}' c", 'is said as'],
    ['a tag in a plural, whose pieces would be said apart', '{n, plural, one {<b>#</b>} other {#}}', 'a tag stands in'],
    ['a brace that is open', 'a {b', 'Unexpected message end'],
  ])('judges the form of %s', (_what, text, fault) => {
    const found = formFault(text, 'en')
    if (fault) expect(found).toContain(fault)
    else expect(found).toBeUndefined()
  })
})
