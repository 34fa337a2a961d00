import { formatRecordTime } from '@olympiad/schema/record-time'
import { describe, expect, it } from 'vitest'
import { recordTimeOf, wallTime } from './zoned-time.ts'

describe('a time in the zone of the edition', () => {
  it.each([
    ['Asia/Kolkata', '2026-10-25 04:00:00.000Z', '2026-10-25T09:30'],
    ['America/St_Johns', '2026-01-01 02:00:00.000Z', '2025-12-31T22:30'],
    ['Pacific/Kiritimati', '2026-12-31 12:00:00.000Z', '2027-01-01T02:00'],
    ['UTC', '2026-10-25 00:00:00.000Z', '2026-10-25T00:00'],
  ])('in %s is read and written back', (zone, stored, shown) => {
    expect([wallTime(stored, zone), recordTimeOf(shown, zone)]).toEqual([shown, stored])
  })

  it('comes back as it was, for any minute of a year with two changes of the clocks', () => {
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata']) {
      for (let minute = 0; minute < 525_600; minute += 997) {
        const shown = wallTime(formatRecordTime(Date.UTC(2026, 0, 1) + minute * 60_000), zone)
        const again = recordTimeOf(shown, zone)
        expect(again).toBeDefined()
        expect(wallTime(again!, zone)).toBe(shown)
      }
    }
  })

  it('that the clocks leave out cannot be read, and of one that comes twice the first is taken', () => {
    expect(recordTimeOf('2026-03-29T02:30', 'Europe/Berlin')).toBeUndefined()
    expect(recordTimeOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25 00:30:00.000Z')
  })

  it('is empty for an empty field, and unreadable for other text', () => {
    expect([wallTime('', 'UTC'), recordTimeOf('', 'UTC'), recordTimeOf('noon', 'UTC')]).toEqual(['', '', undefined])
  })
})
