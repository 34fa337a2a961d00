import { describe, expect, it } from 'vitest'
import { examCollections } from '../../../test/filter/exam-collections.ts'
import { createRegistry } from '../../core/registry.ts'
import { parse } from '../read/parse.ts'
import { checkRule } from './check-rule.ts'

const registry = createRegistry(examCollections)
const check =
  (rule: string, name = 'answersheets') =>
  () =>
    checkRule({ registry, treeOf: parse }, registry.find(name)!, { name: 'list', text: rule })

describe('a rule at the start of the server', () => {
  it('passes when all names are there', () => {
    for (const { name, rules } of examCollections) {
      for (const rule of Object.values(rules)) if (rule !== null) expect(check(rule, name)).not.toThrow()
    }
  })

  it('may use a field that only one kind of account has', () => {
    expect(check('@request.auth.paper.exam.status = "open"')).not.toThrow()
  })

  const wrong: [rule: string, named: string][] = [
    ['nosuch = 1', 'answersheets.nosuch'],
    ['examinee.nosuch = 1', 'examinees.nosuch'],
    ['note.title = 1', 'answersheets.note'],
    ['@request.auth.nosuch = 1', '@request.auth.nosuch'],
    ['@request.auth.paper.nosuch = 1', '@request.auth.paper.nosuch'],
    ['@request.body.nosuch:isset = false', '@request.body.nosuch'],
    ['@collection.nosuch.id = 1', 'nosuch'],
    ['exams_via_note.id = 1', 'exams_via_note'],
    ['note = ', 'missing'],
  ]
  for (const [rule, named] of wrong) {
    it(`stops it, naming collection, rule and mistake, for ${rule}`, () => {
      expect(check(rule)).toThrow(named)
      expect(check(rule)).toThrow('list rule of answersheets')
      expect(check(rule)).toThrow(rule)
    })
  }
})
