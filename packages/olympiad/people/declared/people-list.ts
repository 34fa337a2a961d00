import type { seatFields } from '../../ground/declared/people/account-fields.ts'
import type { StaffRole } from '../../ground/declared/roles.ts'

/** Rows of a page of each list of people, and the most that a caller may ask for, such as for a file. */
export const [PEOPLE_PAGE, LARGEST_PAGE] = [50, 1000]
/** The highest count; beyond it the list only says that there are more. */
export const MOST_COUNTED = 10_000
/** The last page that can be asked for. */
export const LAST_PAGE = 9999
/** Letters that can be searched for. */
export const SEARCH_MAX = 100

/** What is said of a student in a list and can be filtered by. A student may have several. */
export const PERSON_STATES = [
  ...(['noExam', 'noSchool', 'noGuardian', 'ownWindow', 'submitted'] as const),
  'timeOver', // sat the exam and did not press SUBMIT
  'absent', // their time is over, and they never opened the exam
] as const
export type PersonState = (typeof PERSON_STATES)[number]

/** The sort orders of each list; `-` before one reverses it. */
export const PEOPLE_SORTS = ['name', 'username'] as const
export const SCHOOL_SORTS = ['name', 'code', 'students'] as const
export const STAFF_SORTS = ['name', 'username', 'role'] as const

/** A page of a list. */
export interface Page<Row> {
  /** The number of matches, at most `MOST_COUNTED`. */
  readonly found: number
  /** More than `MOST_COUNTED` match. */
  readonly isMore: boolean
  readonly page: number
  readonly items: readonly Row[]
}

/** A record by its id and what people call it; both empty for none. */
export interface NamedRecord {
  readonly id: string
  readonly name: string
}

/** What a school, or a registration, sent about a student; empty where nothing came. */
export interface PersonDetails {
  readonly class: string
  /** As `2012-03-14`. */
  readonly birthdate: string
  readonly rollnumber: string
  readonly email: string
  readonly guardian: string
  readonly guardianphone: string
  readonly guardianemail: string
}

/** Where a student sits; empty where nobody said so. */
export type PersonSeat = Readonly<Record<keyof typeof seatFields, string>>

/** A student in a list. Times are dates of records, or empty. */
export interface PersonRow extends PersonSeat {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly school: NamedRecord
  readonly exam: NamedRecord & { readonly level: string }
  readonly states: readonly PersonState[]
  readonly updated: string
  /** Only where it was asked for, and the reader may know it. */
  readonly details?: PersonDetails
}

/** A student with what tells two of one name apart; empty where no school has sent it. */
export interface NamesakeRow extends PersonRow, Pick<PersonDetails, 'birthdate' | 'class'> {}

/** Students who may be one person: of one name, in several schools. A person decides. */
export interface TwiceRow {
  /** The words of the name, in the order of the alphabet. */
  readonly id: string
  readonly students: readonly NamesakeRow[]
}

/** The most students of one name that are compared: a commoner name tells nothing. */
export const TWICE_MOST = 20

/** A school in a list, with this many accounts. */
export interface SchoolRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly place: string
  readonly students: number
  readonly staff: number
  readonly updated: string
}

/** An account of staff in a list. */
export interface StaffRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  readonly school: NamedRecord
  readonly hasSecondFactor: boolean
  /** Other staff may remove it; an organiser's is the operator's to remove. */
  readonly canLoseFactor: boolean
  /** It may confirm what the reader proposes: it is its person’s own, or was made by others. */
  readonly isSecondPerson: boolean
  /** Its person chose the password. Others may know one that was made up and read out. */
  readonly hasOwnPassword: boolean
  /** From when nobody signs in with it, a record date; empty while it stays open. */
  readonly closes: string
  readonly updated: string
}
