import { allOf, anyOf, type Rule } from '@olympiad/schema/rules'
import { NO_ROLE, type Reach, type Right, reachesOf, STAFF_ROLES, type StaffRole } from '../roles.ts'
import { isStaff } from '../rules.ts'

/**
 * The rule that who asks has a right over the record: `school` is the path from it to the school it belongs to. Without
 * a path the record is nobody's, and those whose right ends at a school are kept out. A guest is no staff, and a school
 * that is not given equals none, so that an empty relation opens nothing.
 */
export function staffMay(right: Right, school?: string): Rule {
  const reaches = reachesOf(right)
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

function hasRole(role: StaffRole): Rule {
  const named = `@request.auth.role = "${role}"`
  return role === NO_ROLE ? anyOf(named, '@request.auth.role = ""') : named
}
