import { describe, expect, it } from 'vitest'
import { may, type Right, STAFF_ROLES, staffMay } from './roles.ts'

const ALLOWED: Readonly<Record<Right, string>> = {
  approve: 'supervisor organiser',
  readPeople: 'supervisor coordinator organiser',
  readSchools: 'supervisor coordinator examiner organiser',
  readEvidence: 'supervisor organiser',
  grantTime: 'supervisor organiser',
  keepKeys: 'examiner organiser',
  organise: 'organiser',
}

describe('the rights of staff', () => {
  it.each(Object.entries(ALLOWED) as [Right, string][])('%s is that of %s', (right, roles) => {
    expect(STAFF_ROLES.filter((role) => may(role, right)).join(' ')).toBe(roles)
  })

  it('are those of a supervisor where an account has no role', () => {
    expect((Object.keys(ALLOWED) as Right[]).every((right) => may('', right) === may('supervisor', right))).toBe(true)
  })
})

describe('the rule of a right', () => {
  const rights = Object.keys(ALLOWED) as Right[]

  it.each(rights)('of %s asks for an account of staff before anything else', (right) => {
    for (const rule of [staffMay(right), staffMay(right, 'school')]) {
      expect(rule).toMatch(/^\(@request\.auth\.collectionName = "supervisors"\) && \(/)
    }
  })

  it('takes an empty school for all schools, or for none, and never for that of who has none', () => {
    expect(staffMay('readEvidence', 'examinee.school')).toContain(
      '(@request.auth.school = "") || ((@request.auth.school != "") && (@request.auth.school = examinee.school))',
    )
    const coordinators = staffMay('readPeople', 'school')?.split('@request.auth.role = "coordinator"')[1]
    expect(coordinators).toMatch(/^\) && \(\(@request\.auth\.school != ""\) && \(@request\.auth\.school = school\)\)/)
  })

  it('keeps those of one school out where a record belongs to none', () => {
    expect(staffMay('readPeople')).not.toContain('coordinator')
    expect(staffMay('readEvidence')).not.toContain('@request.auth.school != ""')
  })
})
