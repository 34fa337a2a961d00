import { describe, expect, it } from 'vitest'
import type { Exam } from '../../exams/declared/exams.ts'
import type { Examinee } from '../../people/declared/examinees.ts'
import { describeChange, extensionOf } from './extension.ts'

const exam = { starts: '2026-11-22 10:00:00.000Z', ends: '2026-11-22 12:00:00.000Z' } as Exam
const told = (examinee: Partial<Examinee>) => {
  const extension = extensionOf(examinee as Examinee, exam)
  return extension && describeChange(extension)
}

describe('the time that an examinee was given', () => {
  it('is shown with the person who gave it', () => {
    const ends = '2026-11-22 12:30:00.000Z'
    expect(told({ ends, grantedby: 'supervisor' })).toBe('30 minutes more, given by your supervisor')
    expect(told({ ends, grantedby: 'organiser' })).toBe('30 minutes more, given by the organiser')
    expect(told({ ends })).toBe('30 minutes more')
  })

  // fails when: half a minute is told as a whole one that is given, or not at all of what is taken
  it('is never told as more than it is', () => {
    const minutes = (addedMs: number) => describeChange({ addedMs, by: '' })
    expect([90_000, -90_000, -30_000].map(minutes)).toEqual(['1 minute more', '2 minutes less', '30 seconds less'])
  })

  it('is not shown for the exam’s own times, or for the same length at another hour', () => {
    expect(told({})).toBeUndefined()
    expect(told({ starts: '2026-11-22 14:00:00.000Z', ends: '2026-11-22 16:00:00.000Z' })).toBeUndefined()
  })
})
