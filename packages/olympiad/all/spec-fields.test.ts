import { describe, expect, it } from 'vitest'
import { SPEC_EXAM_FORM } from '../forms/declared/exam-form.ts'
import { keyListFaults } from '../forms/declared/marking/key-list-faults.ts'
import { productCollections } from './product-collections.ts'

const collections = productCollections({ requireApproval: true })
const fieldsOf = (name: string) => collections.find((each) => each.name === name)?.fields ?? {}

/** The declared types of a collection's fields, a relation with the collection it leads to. */
function shapeOf(name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldsOf(name)).map(([field, declared]) => [
      field,
      declared.type === 'relation' ? `→ ${declared.to}` : declared.type,
    ]),
  )
}

describe('the entities of the specification', () => {
  // proves: S3.1
  it('examinees have a username, a password, a question paper and an exam', () => {
    expect(shapeOf('examinees')).toMatchObject({
      username: 'text',
      password: 'password',
      questionpaper: '→ questionpapers',
      exam: '→ exams',
    })
  })

  // proves: S3.2
  it('supervisors have an e-mail address and a username', () => {
    expect(shapeOf('supervisors')).toMatchObject({ email: 'email', username: 'text' })
  })

  // proves: S3.3
  it('exams have level, name, type, starts, ends and registrationopen', () => {
    expect(shapeOf('exams')).toMatchObject({
      level: 'text',
      name: 'text',
      type: 'text',
      starts: 'date',
      ends: 'date',
      registrationopen: 'bool',
    })
  })

  // proves: S3.5
  it('question papers have a file, perhaps a link, and an exam', () => {
    expect(shapeOf('questionpapers')).toMatchObject({
      questionpaper: 'file',
      questionpaperlink: 'url',
      exam: '→ exams',
    })
    expect(fieldsOf('questionpapers').questionpaperlink?.required ?? false).toBe(false)
  })

  // proves: S3.6, S3.8
  it.each(['instructions', 'notifications'])('%s have a severity, two contents and a date to be ordered by', (name) => {
    expect(shapeOf(name)).toMatchObject({
      severity: 'text',
      primaryContent: 'text',
      secondaryContent: 'text',
      created: 'autodate',
    })
  })

  // proves: S3.10
  it('approvals have an exam, a supervisor and whether it is approved', () => {
    expect(shapeOf('approvals')).toMatchObject({ exam: '→ exams', supervisor: '→ supervisors', approved: 'bool' })
  })

  // proves: S3.11
  it('attempts have an option of A to D, and perhaps a place and a device', () => {
    expect(shapeOf('attempts')).toMatchObject({
      examinee: '→ examinees',
      questionpaper: '→ questionpapers',
      questionnumber: 'number',
      location: 'json',
      deviceId: 'text',
    })
    const { option, location, deviceId } = fieldsOf('attempts')
    expect(option).toMatchObject({ type: 'select', values: ['A', 'B', 'C', 'D'], maxSelect: 1 })
    expect([location?.required ?? false, deviceId?.required ?? false]).toEqual([false, false])
  })

  // proves: S4.22
  it('attempts are one for each question of a paper and examinee', () => {
    const attempts = collections.find(({ name }) => name === 'attempts')
    expect(attempts?.indexes).toContainEqual({
      unique: true,
      fields: ['examinee', 'questionpaper', 'questionnumber'],
    })
  })

  // proves: S3.13
  it('attempts show only question number and option after the end', () => {
    expect(shapeOf('readonly_attempts')).toMatchObject({ questionnumber: 'number', option: 'select' })
  })

  // proves: S3.14
  it('a key is 100 texts of one letter or of letters with commas, empty while a letter is open', () => {
    const isKey = (entry: string, length = 100) => {
      const answers = Array.from({ length }, (_, at) => (at === 6 ? entry : 'A'))
      return keyListFaults(SPEC_EXAM_FORM, { answers, special: null }).answers === undefined
    }
    expect(shapeOf('answers')).toMatchObject({ answers: 'json' })
    expect(['A', 'B,D', 'A,B,C,D', 'C,A', ''].every((entry) => isKey(entry))).toBe(true)
    expect(['E', 'AB', 'A,', 'a', 'A, B', ' ', '*', '-'].some((entry) => isKey(entry))).toBe(false)
    expect([99, 101].some((length) => isKey('A', length))).toBe(false)
    expect(shapeOf('readonly_answers')).toMatchObject({ answers: 'json' })
  })

  // proves: S3.15
  it('devices have an examinee, an identifier and what they are', () => {
    expect(shapeOf('devices')).toMatchObject({ examinee: '→ examinees', deviceId: 'text', deviceInfo: 'json' })
  })

  // proves: S3.16
  it('locations have an examinee, a position and its figures', () => {
    expect(shapeOf('locations')).toMatchObject({
      examinee: '→ examinees',
      position: 'geoPoint',
      accuracy: 'number',
      altitude: 'number',
      altitudeAccuracy: 'number',
      heading: 'number',
    })
  })

  // proves: S3.17
  it('fingerprints have a visitor, a confidence and components', () => {
    expect(shapeOf('fingerprints')).toMatchObject({ visitorId: 'text', confidence: 'number', components: 'json' })
  })

  // proves: S3.19
  it('moments out of focus have an examinee, a fingerprint, a device and remarks', () => {
    expect(shapeOf('outoffocuses')).toMatchObject({
      examinee: '→ examinees',
      fingerprint: 'text',
      deviceId: 'text',
      remarks: 'text',
    })
  })

  // proves: S3.20
  it('camera captures have an examinee, an image file and remarks', () => {
    expect(shapeOf('cameracaptures')).toMatchObject({ examinee: '→ examinees', image: 'file', remarks: 'text' })
  })
})
