import assert from 'node:assert/strict'
import { mismatch } from './expected.ts'
import type { Reply, Scenario, Site, Step } from './scenario.ts'

/** Such a text is part of a drawn id or file name once in a few thousand runs. */
const MAY_BE_DRAWN = /^[a-z0-9]{1,4}$/

/** Throws unless the reply is as the step says. `emitted` is undefined where changes cannot be heard. */
export function judge(step: Step, reply: Reply, emitted: Readonly<Record<string, number>> | undefined): void {
  const call = `${step.method} ${step.url} as ${step.as ?? 'guest'}: ${reply.status} ${reply.text.slice(0, 600)}`
  assert.equal(reply.status, step.status, call)
  const body = step.has === undefined && reply.text === '' ? undefined : (reply.body ?? reply.text)
  const fault = mismatch(body, step.has)
  assert.equal(fault, null, `${fault} – ${call}`)
  const drawn = step.lacks.filter((text) => MAY_BE_DRAWN.test(text))
  assert.deepEqual(drawn, [], 'put in quotation marks what a drawn id may contain')
  for (const text of step.lacks) assert.ok(!reply.text.includes(text), `“${text}” is in the reply – ${call}`)
  for (const [name, wanted] of Object.entries(step.replyHeaders ?? {})) {
    const value = reply.headers[name]
    const found = mismatch(value ?? null, wanted, name)
    assert.equal(found, null, `${found} – ${call}`)
  }
  if (emitted) assert.deepEqual(emitted, step.emits, `changes announced – ${call}`)
}

/** The steps of a scenario, its program left out. */
export function stepsOf(scenario: Scenario): readonly Step[] {
  if ('run' in scenario) return []
  return 'steps' in scenario ? scenario.steps : [scenario]
}

/** Plays a scenario on a site that holds the fixture. Throws at the first thing that is not as it should be. */
export async function play(
  site: Site & { write?(given: Scenario['given'] & object): Promise<void> },
  scenario: Scenario,
) {
  if (scenario.given) await site.write?.(scenario.given)
  if ('run' in scenario) await scenario.run(site)
  for (const step of stepsOf(scenario)) await site.expect(step)
}
