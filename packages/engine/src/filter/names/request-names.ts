import { FilterError } from '../read/filter-error.ts'
import { accountName } from './account-names.ts'
import { bodyName } from './body-names.ts'
import type { Operand } from './condition.ts'
import { known, type Scope } from './scope.ts'
import { submittedValue } from './submitted-value.ts'

/** The meaning of `@request.…`; `parts` are those after it. */
export function requestName(scope: Scope, parts: readonly string[]): Operand {
  const [area, ...rest] = parts
  switch (area) {
    case 'auth':
      if (rest.length > 0) return accountName(scope, rest)
      break
    case 'body':
      if (rest.length > 0) return bodyName(scope, rest)
      break
    case 'query':
    case 'headers':
      if (rest.length > 0) return submittedValue(scope, area, rest)
      break
    case 'context':
    case 'method':
      if (rest.length === 0) return known(scope, (request) => request[area], { key: area })
  }
  throw new FilterError(`unknown name: @request.${parts.join('.')}`)
}
