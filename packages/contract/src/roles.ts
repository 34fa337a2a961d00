import { allOf, anyOf, isStaff, type Rule } from './rules.ts'

/** What a member of staff is here for; an empty role is that of a supervisor. */
export const STAFF_ROLES = ['supervisor', 'coordinator', 'examiner', 'organiser'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** How far a right reaches: to everybody; to the account's school, or everybody where it has none; to its school alone. */
type Reach = 'all' | 'school' | 'ownSchool'

/** Who may do what: the one place that knows. Rules, guards of routes and screens follow from it. */
const RIGHTS = {
  /** Lets an exam run, and takes that back before its start. */
  approve: { organiser: 'all', supervisor: 'all' },
  /** Reads who sits an exam, by name. */
  readPeople: { organiser: 'all', supervisor: 'school', coordinator: 'ownSchool' },
  readSchools: { organiser: 'all', examiner: 'all', supervisor: 'school', coordinator: 'ownSchool' },
  /** Reads pictures and events of an examinee. */
  readEvidence: { organiser: 'all', supervisor: 'school' },
  /** Gives time to a person or a room. */
  grantTime: { organiser: 'all', supervisor: 'school' },
  /** Reads and writes keys, before the exam too. */
  keepKeys: { organiser: 'all', examiner: 'all' },
  /** People, schools, exams, papers and notices. */
  organise: { organiser: 'all' },
} as const satisfies Record<string, Partial<Record<StaffRole, Reach>>>
export type Right = keyof typeof RIGHTS

/** The role of a staff account as it counts. */
const roleOf = (role: StaffRole | ''): StaffRole => role || 'supervisor'

/** Whether a role has a right at all, however far it reaches. */
export function may(role: StaffRole | '', right: Right): boolean {
  return Object.hasOwn(RIGHTS[right], roleOf(role))
}

/**
 * The rule that who asks has a right over the record: `school` is the path from it to the school it belongs to. Without
 * a path the record is nobody's, and those whose right ends at a school are kept out. A guest is no staff, and a school
 * that is not given equals none, so that an empty relation opens nothing.
 */
export function staffMay(right: Right, school?: string): Rule {
  const reaches: Partial<Record<StaffRole, Reach>> = RIGHTS[right]
  const ways = STAFF_ROLES.flatMap((role) => {
    const reach = reaches[role]
    const scope = reach && inReach(reach, school)
    return scope === undefined ? [] : [allOf(hasRole(role), scope)]
  })
  return allOf(isStaff, anyOf(...ways))
}

const SCHOOL = '@request.auth.school'

/** The scope of a reach; null where it never holds. */
function inReach(reach: Reach, school: string | undefined): Rule {
  if (reach === 'all') return ''
  const own = school === undefined ? null : allOf(`${SCHOOL} != ""`, `${SCHOOL} = ${school}`)
  return reach === 'school' ? anyOf(`${SCHOOL} = ""`, own) : own
}

/** An empty role is that of a supervisor. */
function hasRole(role: StaffRole): Rule {
  const named = `@request.auth.role = "${role}"`
  return roleOf('') === role ? anyOf(named, '@request.auth.role = ""') : named
}
