import type { Rule } from '@olympiad/contract/rules'
import type { Term } from '../filter/filter-tree.ts'
import { parse } from '../filter/parse.ts'

/** Rules are declared, so they are few. */
const known = new Map<string, boolean>()

/** Whether a rule can hold for nobody without an account: it demands one by kind or by id, and nothing beside it would do. */
export function needsAccount(rule: Rule): boolean {
  if (rule === null) return true
  if (rule === '') return false
  const needs = known.get(rule) ?? demandsAccount(rule)
  known.set(rule, needs)
  return needs
}

function demandsAccount(rule: string): boolean {
  const filter = parse(rule)
  const parts = filter.kind === 'group' && filter.join === 'and' ? filter.parts : [filter]
  return parts.some((part) => {
    if (part.kind !== 'comparison') return false
    const { operator, left, right } = part
    if (isName(left, '@request.auth.collectionName'))
      return operator === '=' && right.kind === 'text' && right.text !== ''
    return isName(left, '@request.auth.id') && operator === '!=' && right.kind === 'text' && right.text === ''
  })
}

const isName = (term: Term, name: string) => term.kind === 'name' && term.name === name
