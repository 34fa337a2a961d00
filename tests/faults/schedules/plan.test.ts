import { expect, it } from 'vitest'
import { planSchedule, QUESTIONS, textOfStep } from './plan.ts'

const seeds = Array.from({ length: 200 }, (_, index) => `${index}`)
const plan = (seed: string, mostComputers = 2) => planSchedule(seed, { steps: 25, mostComputers })

it('is the same for the same seed, and another one for another', () => {
  expect(plan('7')).toEqual(plan('7'))
  expect(plan('7').map(textOfStep)).not.toEqual(plan('8').map(textOfStep))
})

it('meets each kind of step within twenty seeds', () => {
  const names = new Set(seeds.slice(0, 20).flatMap((seed) => plan(seed).map(({ name }) => name)))
  expect([...names].toSorted()).toEqual([
    'choose',
    'cut',
    'heal',
    'kill',
    'kill the server',
    'open a tab',
    'reload',
    'take over',
    'wait',
  ])
})

it.each([2, 3])('names only tabs that are open, at no more than %i computers that are there', (mostComputers) => {
  for (const seed of seeds) {
    const tabs = [1]
    for (const step of plan(seed, mostComputers)) {
      const { computer } = step
      if (step.name === 'take over' && computer === tabs.length) tabs.push(1)
      expect(computer).toBeLessThan(tabs.length)
      if ('tab' in step) expect(step.tab).toBeLessThan(tabs[computer]!)
      if ('makings' in step)
        for (const { questionnumber } of step.makings) expect(questionnumber).toBeLessThanOrEqual(QUESTIONS)
      if (step.name === 'open a tab') tabs[computer]! += 1
      if (step.name === 'kill') tabs[computer] = 1
    }
    expect(tabs.length).toBeLessThanOrEqual(mostComputers)
  }
})
