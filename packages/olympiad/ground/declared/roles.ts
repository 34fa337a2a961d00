/** The duties of a member of staff. */
export const STAFF_ROLES = ['supervisor', 'coordinator', 'examiner', 'organiser'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
/** The meaning of an empty role. */
export const NO_ROLE: StaffRole = 'supervisor'

/** How far a right reaches: to everybody; to the account's school, or everybody where it has none; to its school alone. */
export type Reach = 'all' | 'school' | 'ownSchool'

/** Who may do what: the one place that knows. Rules, guards of routes and screens follow from it. */
const RIGHTS = {
  /** Lets an exam run, and takes that back before its start; staff of a school do so where their school sits it alone. */
  approve: { organiser: 'all', supervisor: 'school' },
  readApprovals: { organiser: 'all', supervisor: 'all', examiner: 'all' },
  /** Reads who sits an exam, by name. */
  readPeople: { organiser: 'all', supervisor: 'school', coordinator: 'ownSchool' },
  /** Takes in what schools send about their students, and reads it: birth dates, contacts. */
  importPeople: { organiser: 'all', coordinator: 'ownSchool' },
  readSchools: { organiser: 'all', examiner: 'all', supervisor: 'school', coordinator: 'ownSchool' },
  /** Reads pictures and events of an examinee. */
  readEvidence: { organiser: 'all', supervisor: 'school' },
  /** Decides on an examinee, with a reason, and proposes that a sheet is void. */
  decide: { organiser: 'all', supervisor: 'school' },
  /** Confirms or refuses what somebody else proposed. */
  confirmVoid: { organiser: 'all' },
  /** Gives time to a person or a room. */
  grantTime: { organiser: 'all', supervisor: 'school' },
  /** Gives an examinee who lost it another password. */
  givePasswords: { organiser: 'all', coordinator: 'ownSchool' },
  /** Opens a submitted sheet again, ends or pauses the exam of an examinee, and binds a sitting to its device. */
  keepSittings: { organiser: 'all', supervisor: 'school' },
  /** Reads the unsent answers of a rescue file, and takes or refuses them. */
  rescueAnswers: { organiser: 'all', supervisor: 'school' },
  /** Sees who is there, and how they get on. */
  board: { organiser: 'all', supervisor: 'school', coordinator: 'ownSchool' },
  /** Drops a rule of watching while an exam runs, and puts it back. */
  dropRules: { organiser: 'all', supervisor: 'school' },
  /** Permits an examinee to sit without a camera. */
  excuseCamera: { organiser: 'all', supervisor: 'school', coordinator: 'ownSchool' },
  /** Speaks to all who sit an exam, or to a school; an examiner about a question alone. */
  announce: { organiser: 'all', examiner: 'all', supervisor: 'school', coordinator: 'ownSchool' },
  /** Reads what examinees ask for, and answers it. */
  help: { organiser: 'all', supervisor: 'school', coordinator: 'ownSchool' },
  /** Reads and writes keys, before the exam too; once it has begun, by a proposal that another person confirms. */
  keepKeys: { organiser: 'all', examiner: 'all' },
  /** Computes, reads and publishes results, of all students by name. */
  readResults: { organiser: 'all' },
  /** Reads and prints certificates once results are published. */
  readCertificates: { organiser: 'all', coordinator: 'ownSchool' },
  /** Reads in the log of acts what was done about an examinee, answers apart. */
  readLog: { organiser: 'all', supervisor: 'school' },
  readWholeLog: { organiser: 'all' },
  /** Sees what runs, what comes next and what is not ready. */
  overview: { organiser: 'all', coordinator: 'ownSchool' },
  /** Lists, stops and restarts tasks. A coordinator lists only the tasks of their school. */
  manageTasks: { organiser: 'all', coordinator: 'ownSchool' },
  /** Reads and frees mails, tries them again, and writes templates. */
  manageMail: { organiser: 'all' },
  /** Starts a backup. */
  backUp: { organiser: 'all' },
  /** People, schools, exams, papers and notices. */
  organise: { organiser: 'all' },
} as const satisfies Record<string, Partial<Record<StaffRole, Reach>>>
export type Right = keyof typeof RIGHTS

/** The role of an account that is made without one, by its name; empty for most. Names are compared as sign-in does. */
export function defaultRole(username: string): StaffRole | '' {
  return username.toLowerCase() === 'coordinator1' ? 'coordinator' : ''
}

/** Whether a role is in the list. */
export const isStaffRole = (text: string): text is StaffRole => STAFF_ROLES.some((role) => role === text)

/** Whether an account of staff has a right at all, however far it reaches. A service that knows no roles goes by the name. */
export function may(account: StaffName, right: Right): boolean {
  return reachOf(account, right) !== undefined
}

/** Whether an account of staff has a right over what belongs to a school; empty means no school. `staffMay` for one record. */
export function mayOver(account: StaffName & { readonly school: string }, right: Right, school: string): boolean {
  const reach = reachOf(account, right)
  if (reach === undefined || reach === 'all') return reach === 'all'
  return account.school === '' ? reach === 'school' : account.school === school
}

interface StaffName {
  readonly username: string
  readonly role?: StaffRole | ''
}

/** The role of an account of staff. */
export function roleOf({ username, role }: StaffName): StaffRole {
  return (role ?? defaultRole(username)) || NO_ROLE
}

function reachOf(account: StaffName, right: Right): Reach | undefined {
  return reachesOf(right)[roleOf(account)]
}

/** How far a right reaches, by role; a role that is not named does not have it. */
export function reachesOf(right: Right): Partial<Record<StaffRole, Reach>> {
  return RIGHTS[right]
}
