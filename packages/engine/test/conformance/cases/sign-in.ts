import { ACCOUNTS, EA, SB } from '../../fixture-records.ts'
import { faults, mismatch, onlyKeys, refusal } from '../expected.ts'
import type { Scenario, Step } from '../scenario.ts'
import { auth } from '../urls.ts'

const quiet = { lacks: [], emits: {} }
const token = /^[\w-]+\.[\w-]+\.[\w-]+$/
const invalid = 'An error occurred while validating the submitted data.'
const wrong = { status: 400, has: refusal(400, 'Failed to authenticate.'), lacks: ['token'], emits: {} }

const signIn = (collection: string, body: unknown) => ({
  method: 'POST' as const,
  url: auth(collection, 'auth-with-password', { expand: '', fields: '' }),
  body,
})
const session = (id: string): Pick<Step, 'status' | 'has' | 'lacks' | 'emits'> => ({
  status: 200,
  has: (value) =>
    onlyKeys('record', 'token')(value) && mismatch(value, { token, record: { id, email: /@x\.io$/ } }) === null,
  lacks: ['password', 'tokenKey', 'secretnote'],
  emits: {},
})
const { password } = ACCOUNTS.EA
const signInSB = signIn('supervisors', { identity: 'sb@x.io', password: ACCOUNTS.SB.password })
const keptOut = {
  status: 403,
  has: refusal(403, "The request doesn't satisfy the collection requirements to authenticate."),
  lacks: ['token'],
  emits: {},
}

/** Signing in with a password. */
export const signIns: readonly Scenario[] = [
  {
    case: 98,
    name: 'a name is taken in any case, and the reply holds the account and its token alone',
    ...signIn('examinees', { identity: 'S001', password }),
    ...session(EA),
  },
  {
    case: 99,
    name: 'an account signs in by its address or by its name',
    steps: [
      { ...signIn('examinees', { identity: 'ea@x.io', password }), ...session(EA) },
      { ...signIn('examinees', { identity: 's001', password }), ...session(EA) },
    ],
  },
  {
    case: 100,
    name: 'a wrong password and an unknown account are refused alike',
    steps: [
      { ...signIn('examinees', { identity: 's001', password: 'not-the-one' }), ...wrong },
      { ...signIn('examinees', { identity: 'nobody', password: 'not-the-one' }), ...wrong },
    ],
  },
  {
    case: 101,
    name: 'neither part of a sign-in may be empty',
    ...signIn('examinees', { identity: '', password: '' }),
    status: 400,
    has: faults(invalid, { identity: 'validation_required', password: 'validation_required' }),
    ...quiet,
  },
  {
    case: 102,
    name: 'a sign-in that cannot be read is refused',
    ...signIn('examinees', '{"identity'),
    status: 400,
    has: refusal(400, 'An error occurred while loading the submitted data.'),
    ...quiet,
  },
  {
    case: 103,
    name: 'only fields of identity name an account',
    ...signIn('examinees', { identity: 's001', password, identityField: 'created' }),
    status: 400,
    has: faults(invalid, { identityField: 'validation_in_invalid' }),
    ...quiet,
  },
  {
    case: 104,
    name: 'nobody signs in to a collection without accounts, or to an unknown one',
    steps: [
      {
        ...signIn('exams', { identity: 's001', password }),
        status: 404,
        has: refusal(404, 'Missing or invalid auth collection context.'),
        ...quiet,
      },
      {
        ...signIn('nosuch', { identity: 's001', password }),
        status: 404,
        has: refusal(404, 'Missing or invalid collection context.'),
        ...quiet,
      },
    ],
  },
  {
    case: 105,
    name: 'an account that the rule keeps out is told so after its password was right',
    steps: [
      { ...signInSB, ...keptOut },
      { ...signInSB, as: 'SA', ...keptOut },
      { ...signInSB, as: 'ROOT', ...session(SB) }, // a superuser who asks passes over the rule
    ],
  },
  {
    case: 106,
    name: 'who signs in may still be signed in as somebody else',
    as: 'SA',
    ...signIn('examinees', { identity: 's001', password }),
    ...session(EA),
  },
]
