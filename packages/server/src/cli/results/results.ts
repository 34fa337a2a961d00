import { defineCommand } from '../command.ts'
import { computeResults } from './compute.ts'
import { JSON_OPTION, SET_OPTION } from './find-set.ts'
import { publishResults } from './publish.ts'
import { verifyResults } from './verify.ts'

export const run = defineCommand({
  name: 'results',
  about: 'Computes, publishes or verifies the results of an exam; a verification that differs exits with 1.',
  usages: ['compute EXAM', 'publish EXAM', 'verify EXAM'],
  options: {
    set: { ...SET_OPTION, help: 'publish, verify: number of the set; else the newest, or the published one.' },
    confirm: { value: 'NAME', help: 'publish: name of the exam, typed to confirm.' },
    json: JSON_OPTION,
  },
  run({ args: [verb, exam = ''], options }, context) {
    if (verb === 'compute') return computeResults(exam, options.json, context)
    return verb === 'publish' ? publishResults(exam, options, context) : verifyResults(exam, options, context)
  },
})
