import { captures } from './captures.ts'
import { event } from './event.ts'
import { exams } from './exams.ts'
import { login } from './login.ts'
import { notify, notifyFew } from './notify.ts'
import { paper } from './paper.ts'
import { saves } from './saves.ts'
import type { Scenario } from './scenario.ts'
import { sheet } from './sheet.ts'

/** Every scenario, reads before the writes that make the store grow. */
export const SCENARIOS: readonly Scenario[] = [login, exams, sheet, paper, ...saves, event, ...captures, ...notify]

/** The scenario of a name. Throws with the names there are. */
export function scenarioNamed(name: string): Scenario {
  const found = [...SCENARIOS, notifyFew].find((scenario) => scenario.name === name)
  if (found) return found
  throw new Error(`there is no scenario ${name}; there are ${SCENARIOS.map((scenario) => scenario.name).join(', ')}`)
}
