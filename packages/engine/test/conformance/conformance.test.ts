import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../databases.ts'
import { play } from './judge.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { casesOf, SCENARIOS } from './scenarios.ts'

const LAST_CASE = 155

it('proves every case of the wire contract', () => {
  const proven = new Set(Object.values(SCENARIOS).flat().flatMap(casesOf))
  const numbers = Array.from({ length: LAST_CASE }, (_, index) => index + 1)
  expect(numbers.filter((number) => !proven.has(number))).toEqual([])
})

describe.each(DATABASES)('on $name', (store) => {
  let site: OwnSite
  beforeAll(async () => {
    site = await openOwnSite(store)
  })
  afterAll(() => site[Symbol.asyncDispose]())
  beforeEach(() => site.reset())

  for (const [subject, scenarios] of Object.entries(SCENARIOS)) {
    describe(subject, () => {
      // proves: S1.21, S1.22
      it.each(scenarios)('case $case: $name', (scenario) => play(site, scenario))
    })
  }
})
