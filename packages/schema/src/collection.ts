import { collectionId } from './collection-id.ts'
import {
  bool,
  type CollectionName,
  email,
  type Fields,
  nameOf,
  type PasswordField,
  text,
  timestamps,
} from './fields.ts'
import { allOf, anyOf, anyone, locked, type Rule } from './rules.ts'

export interface Rules {
  readonly list: Rule
  readonly view: Rule
  readonly create: Rule
  readonly update: Rule
  readonly delete: Rule
}
export type Action = keyof Rules

/** A unique or plain index over columns of the collection. */
export interface Index {
  readonly unique: boolean
  readonly fields: readonly string[]
  /** Values that differ only in ASCII case are the same. */
  readonly noCase?: boolean
  /** Rows whose indexed text is empty are left out, so that "not given" may repeat. */
  readonly whenFilled?: boolean
}

/** A condition the written record itself must fulfil, in the rule language; judged after each write, inside it. */
export interface Check {
  readonly rule: string
  readonly field: string
  readonly code: string
  readonly message: string
}

/** At most `max` calls in `windowS` seconds for one account, or for one address where nobody is signed in. */
export interface RateLimit {
  readonly max: number
  readonly windowS: number
  /** Counts the bytes that are sent instead of the calls: the last one taken may go beyond. */
  readonly unit?: 'bytes'
  /** Counts these alone: accounts, guests by their address, or all guests together, wherever they are. */
  readonly of?: 'account' | 'address' | 'guests'
}
export type RateLimits = Partial<Record<Action, readonly RateLimit[]>>

export interface AuthOptions {
  /** Fields that may name the account at login; each has a unique index. */
  readonly identity: readonly string[]
  /** Who may sign in at all. */
  readonly authRule: Rule
  /** Who may manage the accounts (change e-mail and password without the old one); nobody when absent. */
  readonly manageRule?: Rule
  /** Life of a session token in seconds. */
  readonly tokenS: number
  /** Longest life of a session in seconds, however often it is renewed; without one it may be renewed for ever. */
  readonly sessionS?: number
  /** A session ends after this many seconds without a request; absent: it does not. */
  readonly idleS?: number
  /** Its accounts come all at once: sign-ins wait in a line while too many passwords wait to be checked. */
  readonly waitsInLine?: true
  /** A date field: from then on nobody signs in with the account, and its sessions are over. Empty: never. */
  readonly closedFrom?: string
  /** An account may change its own password by giving the old one, whatever else the update rule says. */
  readonly ownPassword?: true
  /** An account may add a second factor to its password. */
  readonly secondFactor?: true
}

/** Rows of another collection, in columns of the same names: what a view shows. */
export interface ViewSource {
  readonly of: string
  /** Only rows in which this text column is not empty. */
  readonly whenFilled?: string
}

/** A collection without its access rules. */
export interface Schema<Name extends string = string, F extends Fields = Fields> {
  readonly kind: 'base' | 'auth' | 'view'
  readonly id: string
  readonly name: Name
  /** One sentence: what a record is. */
  readonly about: string
  /** The log's word for a record, with its article: `an answer`, or `the student` before a name. */
  readonly noun?: string
  readonly fields: F
  readonly indexes: readonly Index[]
  readonly checks: readonly Check[]
  /** All of an action's limits hold. */
  readonly limits: RateLimits
  /** An exam cannot go on without it: it is written even where the disk has little room left. */
  readonly isVital?: true
  /** A record is accepted only while the disk has this many times the reserved room. */
  readonly roomFactor?: number
  /** Rules allow reads. No request can write, not even a superuser's; the owning code inserts the rows. */
  readonly isReadOnly?: true
  readonly auth?: AuthOptions
  readonly view?: ViewSource
}

export interface Collection<Name extends string = string, F extends Fields = Fields> extends Schema<Name, F> {
  readonly rules: Rules
}

/** A collection whose rules depend on settings of the product; `underPolicy` tells them. */
export interface PolicyCollection<Policy, Name extends string = string, F extends Fields = Fields>
  extends Schema<Name, F> {
  readonly rules: (policy: Policy) => Rules
}

export interface Declaration<F extends Fields, R = Rules> {
  readonly about: string
  readonly noun?: string
  readonly fields: F
  readonly indexes?: readonly (Index & { readonly fields: readonly ((keyof F & string) | 'id')[] })[]
  readonly checks?: readonly (Check & { readonly field: keyof F & string })[]
  readonly rules: R
  readonly limits?: RateLimits
  readonly isVital?: true
  readonly roomFactor?: number
  readonly isReadOnly?: true
}

/** Declares a collection: everything about it stands here and nowhere else. Its rules may be a function of settings. */
export function collection<const Name extends string, F extends Fields>(
  name: Name,
  declaration: Declaration<F>,
): Collection<Name, F>
export function collection<const Name extends string, F extends Fields, Policy>(
  name: Name,
  declaration: Declaration<F, (policy: Policy) => Rules>,
): PolicyCollection<Policy, Name, F>
export function collection<R>(name: string, declaration: Declaration<Fields, R>): Schema & { readonly rules: R } {
  return { kind: 'base', id: collectionId('base', name), name, indexes: [], checks: [], limits: {}, ...declaration }
}

/** The collection with the rules that it has under the settings. */
export function underPolicy<Policy>(declared: Collection | PolicyCollection<Policy>, policy: Policy): Collection {
  return hasPolicy(declared) ? { ...declared, rules: declared.rules(policy) } : declared
}

function hasPolicy<Policy>(declared: Collection | PolicyCollection<Policy>): declared is PolicyCollection<Policy> {
  return typeof declared.rules === 'function'
}

const password: PasswordField & { readonly required: true; readonly hidden: true } = {
  type: 'password',
  min: 8,
  max: 71,
  required: true,
  hidden: true,
}
const tokenKeyAlphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const authFields = {
  password,
  tokenKey: text({
    required: true,
    hidden: true,
    min: 30,
    max: 60,
    autogenerate: { alphabet: tokenKeyAlphabet, length: 50 },
  }),
  email: email(),
  emailVisibility: bool(),
  verified: bool(),
}
export type AuthFields = typeof authFields

export interface AuthDeclaration<F extends Fields> extends Omit<Declaration<F & AuthFields>, 'fields'> {
  readonly fields: F
  readonly auth: AuthOptions
}

/** Declares a collection of accounts; the system fields of auth records come before its own. */
export function authCollection<const Name extends string, F extends Fields>(
  name: Name,
  declaration: AuthDeclaration<F>,
): Collection<Name, Omit<AuthFields, keyof F> & F> & { readonly auth: AuthOptions } {
  const fields = { ...authFields, ...declaration.fields }
  const { rules, auth } = declaration
  return {
    limits: {},
    checks: [],
    ...declaration,
    kind: 'auth',
    id: collectionId('auth', name),
    name,
    fields,
    rules: auth.ownPassword ? { ...rules, update: anyOf(rules.update, ownPassword(name, fields)) } : rules,
    indexes: [unique('tokenKey'), { ...unique('email'), whenFilled: true }, ...(declaration.indexes ?? [])],
  }
}

/** The account itself submits a password and no other field; giving the old one is asked of everybody. */
function ownPassword(name: string, fields: Fields): Rule {
  const others = Object.entries(fields).filter(([field, { type }]) => field !== 'password' && type !== 'autodate')
  const own = `@request.auth.collectionName = "${name}" && id = @request.auth.id`
  const isAlone = others.map(([field]) => `@request.body.${field}:isset = false`)
  return allOf(own, '@request.body.password != ""', ...isAlone)
}

export interface ViewDeclaration<F extends Fields> {
  readonly about: string
  readonly of: CollectionName
  readonly fields: F
  /** Rows in which this field is empty are left out. */
  readonly whenFilled?: keyof F & string
  readonly rules: Pick<Rules, 'list' | 'view'>
}

/** Declares a read-only view of another collection's rows, in the named columns only. */
export function viewCollection<const Name extends string, F extends Fields>(
  name: Name,
  { of, whenFilled, rules, ...declaration }: ViewDeclaration<F>,
): Collection<Name, F> {
  const writes = { create: locked, update: locked, delete: locked }
  const id = collectionId('view', name)
  const base = { indexes: [], checks: [], limits: {} }
  const view = { of: nameOf(of), ...(whenFilled && { whenFilled }) }
  return { ...base, ...declaration, kind: 'view', id, name, view, rules: { ...rules, ...writes } }
}

/** A unique index over the given columns. */
export const unique = <const F extends string>(...fields: F[]) => ({ unique: true as const, fields })
/** A plain index over the given columns. */
export const index = <const F extends string>(...fields: F[]) => ({ unique: false as const, fields })

const operators = {
  about: 'An operator of the service; bypasses every rule.',
  noun: 'the superuser',
  fields: { email: email({ required: true }), ...timestamps },
  rules: { list: locked, view: locked, create: locked, update: locked, delete: locked },
}

/** The operators of the record service: all rules locked, sign-in by e-mail. The product says how long a session lasts. */
export const superusersWith = (session: Pick<AuthOptions, 'tokenS' | 'sessionS' | 'idleS'>) =>
  authCollection('_superusers', {
    ...operators,
    auth: { identity: ['email'], authRule: anyone, secondFactor: true, ...session },
  })

/** The operators where the product says nothing else: a session of a day. */
export const superusers = superusersWith({ tokenS: 24 * 3600 })
