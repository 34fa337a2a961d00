import { describe, expect, it } from 'vitest'
import { defaultRole, may, type Right, STAFF_ROLES } from './roles.ts'
import { staffMay } from './rules/staff-rules.ts'

const ALLOWED: Readonly<Record<Right, string>> = {
  approve: 'supervisor organiser',
  readApprovals: 'supervisor examiner organiser',
  readPeople: 'supervisor coordinator organiser',
  importPeople: 'coordinator organiser',
  readCertificates: 'coordinator organiser',
  readSchools: 'supervisor coordinator examiner organiser',
  readEvidence: 'supervisor organiser',
  decide: 'supervisor organiser',
  confirmVoid: 'organiser',
  grantTime: 'supervisor organiser',
  givePasswords: 'coordinator organiser',
  keepSittings: 'supervisor organiser',
  rescueAnswers: 'supervisor organiser',
  board: 'supervisor coordinator organiser',
  dropRules: 'supervisor organiser',
  excuseCamera: 'supervisor coordinator organiser',
  announce: 'supervisor coordinator examiner organiser',
  help: 'supervisor coordinator organiser',
  keepKeys: 'examiner organiser',
  readResults: 'organiser',
  readLog: 'supervisor organiser',
  readWholeLog: 'organiser',
  overview: 'coordinator organiser',
  manageTasks: 'coordinator organiser',
  manageMail: 'organiser',
  backUp: 'organiser',
  organise: 'organiser',
}

describe('the rights of staff', () => {
  it.each(Object.entries(ALLOWED) as [Right, string][])('%s belongs to %s', (right, roles) => {
    expect(STAFF_ROLES.filter((role) => may({ username: 'anybody', role }, right)).join(' ')).toBe(roles)
  })

  it('are those of a supervisor if an account has no role', () => {
    expect(
      (Object.keys(ALLOWED) as Right[]).every(
        (right) => may({ username: 'x', role: '' }, right) === may({ username: 'x', role: 'supervisor' }, right),
      ),
    ).toBe(true)
  })
})

describe('the role of a name', () => {
  it('applies if a service has no roles or an account is created without one', () => {
    expect(['coordinator1', 'Coordinator1', 'supervisor1'].map(defaultRole)).toEqual(['coordinator', 'coordinator', ''])
    expect(may({ username: 'coordinator1' }, 'approve')).toBe(false)
    expect(may({ username: 'supervisor1' }, 'approve')).toBe(true)
  })

  it('is overridden by the account’s role', () => {
    expect(may({ username: 'coordinator1', role: 'organiser' }, 'approve')).toBe(true)
    expect(may({ username: 'coordinator1', role: '' }, 'approve')).toBe(true)
  })
})

describe('the rule of a right', () => {
  const rights = Object.keys(ALLOWED) as Right[]

  // proves: T15
  it.each(rights)('of %s first requires a staff account', (right) => {
    for (const rule of [staffMay(right), staffMay(right, 'school')]) {
      expect(rule).toMatch(/^\(@request\.auth\.collectionName = "supervisors"\) && \(/)
    }
  })

  it('treats an empty school as all schools or no school, never as a match', () => {
    expect(staffMay('readEvidence', 'examinee.school')).toContain(
      '(@request.auth.school = "") || ((@request.auth.school != "") && (@request.auth.school = examinee.school))',
    )
    const coordinators = staffMay('readPeople', 'school')?.split('@request.auth.role = "coordinator"')[1]
    expect(coordinators).toMatch(/^\) && \(\(@request\.auth\.school != ""\) && \(@request\.auth\.school = school\)\)/)
  })

  it('refuses staff of one school for a record without a school', () => {
    expect(staffMay('readPeople')).not.toContain('coordinator')
    expect(staffMay('readEvidence')).not.toContain('@request.auth.school != ""')
  })
})
