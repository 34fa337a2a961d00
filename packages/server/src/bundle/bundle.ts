import type { Exam } from '@olympiad/contract/collections/exams/exams'
import type { Examinee } from '@olympiad/contract/collections/people/examinees'
import type { Allowance } from '@olympiad/contract/collections/sittings/allowances'
import type { KeptDays } from '@olympiad/contract/privacy/retention'
import type { StaffRole } from '@olympiad/contract/roles'

/** Under which setting the name of the olympiad is kept, for the next export. */
export const OLYMPIAD_NAME_SETTING = 'olympiad name'

/** What `import` writes: every record with its final id, in the order in which relations need them. */
export interface Bundle {
  readonly name: string
  /** One, or none where the bundle does not speak of it. */
  readonly editions: readonly BundleEdition[]
  readonly exams: readonly BundleExam[]
  readonly questionpapers: readonly BundlePaper[]
  readonly answers: readonly BundleKey[]
  readonly instructions: readonly BundleNote[]
  readonly notifications: readonly BundleNote[]
  readonly schools: readonly BundleSchool[]
  readonly examinees: readonly BundleExaminee[]
  readonly supervisors: readonly BundleSupervisor[]
  readonly allowances: readonly BundleAllowance[]
  readonly approvals: readonly BundleApproval[]
  readonly attempts: readonly BundleAttempt[]
}

/** What the edition decides, all of it: what the bundle does not say is as usual. */
export interface BundleEdition {
  readonly id: string
  readonly asks: 'yes' | 'no'
  readonly version: string
  readonly text: string
  readonly contact: string
  readonly keep: KeptDays | null
}

export interface BundleSchool {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly place: string
}

export interface BundleExam {
  readonly id: string
  readonly name: string
  readonly level: string
  readonly type: string
  /** Record times (`YYYY-MM-DD hh:mm:ss.SSSZ`), already absolute. */
  readonly starts: string
  readonly ends: string
  readonly registrationopen: boolean
  /** Absent where the bundle does not say: the stored value stays. */
  readonly release?: Exclude<Exam['release'], ''>
}

export interface BundlePaper {
  readonly id: string
  readonly exam: string
  readonly questionpaperlink: string
  /** The PDF, when the paper is not only a link. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
}

/** The key of a paper: 100 texts such as `A` or `A,C`. */
export interface BundleKey {
  readonly id: string
  readonly questionpaper: string
  readonly answers: readonly string[]
}

/** An instruction or a notification; the list keeps the order of the file. */
export interface BundleNote {
  readonly id: string
  readonly severity: string
  readonly primaryContent: string
  readonly secondaryContent: string
}

/** A password in clear, hashed when it is written, or the hash that the account had. */
type Password = { readonly password: string } | { readonly passwordHash: string }

/** System fields of an account that few have; absent = the stored value stays. */
interface AccountExtra {
  readonly emailVisibility?: boolean
  readonly verified?: boolean
}

/** An own window as an examinee's record has it. */
export type OwnTime = Pick<Examinee, 'starts' | 'ends' | 'grantedby'>

export type BundleExaminee = Password &
  AccountExtra & {
    readonly email?: string
    /** The own window that `allowances` give, and the role of its giver. Only new records get it: acts change it later. */
    readonly given?: OwnTime
    /** They may sit without a camera. */
    readonly nocamera?: boolean
    readonly id: string
    readonly username: string
    readonly name: string
    readonly exam: string
    /** Empty while the exam has no paper yet. */
    readonly questionpaper: string
    /** Absent where the bundle does not speak of schools: what is stored stays. */
    readonly school?: string
  }

export type BundleSupervisor = Password &
  AccountExtra & {
    readonly id: string
    readonly username: string
    readonly email: string
    /** Absent where the bundle does not speak of them: what is stored stays. */
    readonly name?: string
    readonly role?: StaffRole | ''
    readonly school?: string
  }

/** Time that an examinee was given. `exam` and `by` are empty where they are not known. */
export type BundleAllowance = Pick<
  Allowance,
  'id' | 'examinee' | 'kind' | 'exam' | 'minutes' | 'percent' | 'reason' | 'by'
>

export interface BundleApproval {
  readonly id: string
  readonly exam: string
  readonly supervisor: string
  readonly approved: true
}

export interface BundleAttempt {
  readonly id: string
  readonly examinee: string
  readonly questionpaper: string
  readonly questionnumber: number
  readonly option: string
  /** As the examinee's device sent it; null when it did not. */
  readonly location: unknown
  readonly deviceId: string
  readonly marked: boolean
  /** The instant of the choice, a date as records have it; empty where it is not known. */
  readonly chosen: string
}
