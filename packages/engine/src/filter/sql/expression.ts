import type { Sql } from '../../db/expressions.ts'
import type { Operator } from '../read/filter-tree.ts'

/** An operand in SQL, by what is known of its type before the query runs. */
export type Expression = NullExpression | TextExpression | NumberExpression | JsonExpression

/** Null; in a comparison by `=`, also the empty text. */
export interface NullExpression {
  readonly kind: 'null'
}
interface Typed {
  /** A field imposes its declared type on the other side of a comparison; results do not. */
  readonly isField: boolean
  readonly isKnown: boolean
  readonly isNullable: boolean
  /** `=` tells null, the empty text and values of other types apart. */
  readonly isStrict: boolean
}
export interface TextExpression extends Typed {
  readonly kind: 'text'
  readonly text: Sql
  /** NULL means a missing value: it equals nothing, although `=` elsewhere treats it as the empty text. */
  readonly isMissingApart?: true
}
export interface NumberExpression extends Typed {
  readonly kind: 'number'
  readonly number: Sql
  /** The number as it is compared with a text field. */
  readonly asText: () => Sql
}
/** A value with a different type in each row: at most one of the two is not NULL. */
export interface JsonExpression extends Typed {
  readonly kind: 'json'
  readonly number: Sql
  readonly text: Sql
}

/** Two expressions and the operator between them. */
export interface Comparing<O extends Operator = Operator> {
  readonly operator: O
  readonly left: Expression
  readonly right: Expression
}
