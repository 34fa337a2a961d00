import { afterEach, describe, expect, it, vi } from 'vitest'
import { currentLocale, listed, speak, tongueOf } from '../../language/language.ts'
import { datesIn } from './dates-in.ts'
import { format } from './format-time.ts'

const at = new Date('2026-10-25T04:30:07Z')

afterEach(() => {
  speak()
  vi.unstubAllEnvs()
})

describe('a date in Hindi', () => {
  it.each([
    ['PPPp', '25 अक्टूबर 2026 को सुबह 10:00 बजे'],
    ['p', 'सुबह 10:00'],
    ['HH:mm:ss', '10:00:07'],
    ['d MMM, HH:mm', '25 अक्टू॰, 10:00'],
    ['EEEE, d MMMM', 'रविवार, 25 अक्टूबर'],
    ['HHmmss', '100007'],
  ])('by %s is %s', (pattern, words) => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    expect(datesIn('hi')(at, pattern)).toBe(words)
  })

  it('throws for letters that English has no words for either', () => {
    expect(() => datesIn('hi')(at, 'QQ')).toThrow('QQ')
  })
})

describe('the page’s language', () => {
  // fails when: `format` keeps the language it began with
  it('is that of dates and lists, and English again after it', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    speak(tongueOf('hi', {}, datesIn('hi')))
    expect(format(at, 'PPP')).toBe('25 अक्टूबर 2026')
    expect(listed(['क', 'ख'])).toBe('क और ख')
    speak()
    expect(format(at, 'PPP')).toBe('October 25th, 2026')
    expect([listed(['a', 'b', 'c']), currentLocale()]).toEqual(['a, b and c', 'en-GB'])
  })

  it.each(['hi', 'ur'] as const)('has Latin digits in %s', (language) => {
    for (const pattern of ['PPPpp', 'PPp', 'Pp', 'd MMM y'])
      expect(datesIn(language)(at, pattern)).not.toMatch(/[^\P{Nd}0-9]/u)
  })

  it('writes from the right where it does', () => {
    speak(tongueOf('ur', {}))
    expect(document.documentElement.dir).toBe('rtl')
    speak()
    expect(document.documentElement.dir).toBe('ltr')
  })
})
