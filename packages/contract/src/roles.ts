/** What a member of staff is here for; an empty role is that of a supervisor. */
export const STAFF_ROLES = ['supervisor', 'coordinator', 'examiner', 'organiser'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
