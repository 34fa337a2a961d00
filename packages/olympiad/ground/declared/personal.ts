import type { KeptKind } from './retention.ts'
import type { Message } from './spelling/message.ts'

/** How a record leads to the examinee who owns it. */
export type Owner<Field extends string = string> =
  /** A field with the examinee's id; `id` where the record is the account itself. A record whose field is empty belongs to nobody. */
  | Field
  | 'id'
  /**
   * The e-mail address and the name of the account, in any case: for records older than the account. Once `account` is
   * filled, it alone names the examinee.
   */
  | { readonly email: Field; readonly name: Field; readonly account?: Field }
  /**
   * A value that records of another collection name, and only those of one examinee. That collection has an owner
   * field.
   */
  | { readonly value: Field; readonly namedIn: { readonly collection: string; readonly field: string } }

/** What `/own-data` tells of the records. */
export type OwnDataEntry =
  /**
   * As soon as there are any, or once the exam is over; `words` is the page's word for them, empty if another row
   * counts them.
   */
  | { readonly from: 'always' | 'end'; readonly words: Message | '' }
  /** Nothing, and the reason. */
  | { readonly from: 'never'; readonly why: string }

/** What belongs to an examinee in a collection, and what happens to it. */
export interface PersonalData<Field extends string = string> {
  readonly of: Owner<Field>
  /** Whose days apply to it, or that it is kept as long as the exam. */
  readonly kept: KeptKind | 'exam'
  readonly told: OwnDataEntry
  /**
   * What `erase` does: `delete` removes the records with their files, `unname` blanks all fields that are not declared `anonymous`,
   * and `redact` takes the person out of the log of acts, whose hashes stay proven.
   */
  readonly erase: 'delete' | 'unname' | 'redact'
}

/** Nothing in the collection belongs to an examinee, and why; it may name staff, as those who acted. */
export interface NotOfExaminees {
  readonly of: 'nobody' | 'staff'
  readonly why: string
}

export type Personal<Field extends string = string> = PersonalData<Field> | NotOfExaminees

/** Says that a collection holds nothing of any person, with the reason. */
export const noPerson = (why: string): NotOfExaminees => ({ of: 'nobody', why })

/** Says that a collection names staff alone, and why the names stay. */
export const ofStaff = (why: string): NotOfExaminees => ({ of: 'staff', why })

/** Whether something in a collection belongs to an examinee; tables that the engine keeps for itself say nothing, and do not. */
export const isPersonal = (personal: Personal | undefined): personal is PersonalData =>
  personal !== undefined && !('why' in personal)
