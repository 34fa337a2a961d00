import { SPEC_LETTERS } from '@olympiad/olympiad/forms/declared/spec-paper'
import { createRandom, type Random } from '../../fuzz/random.ts'
import type { LineState } from '../../student/network/line.ts'

/** So few that several computers meet at each. */
export const QUESTIONS = 8

/** What a hand makes of a question. */
export interface Making {
  readonly questionnumber: number
  /** A letter; empty where it is cleared; or its mark, put or taken away. */
  /** A letter, `mark`, or empty to clear. */
  readonly made: string
  readonly by: 'mouse' | 'keys'
  readonly pauseMs: number
}

/** Computers and their tabs are named by their place, from 0. */
export type Step =
  | { readonly name: 'choose'; readonly computer: number; readonly tab: number; readonly makings: readonly Making[] }
  | { readonly name: 'cut'; readonly computer: number; readonly line: LineState }
  | { readonly name: 'heal'; readonly computer: number }
  | { readonly name: 'open a tab'; readonly computer: number }
  | { readonly name: 'reload'; readonly computer: number; readonly tab: number }
  | { readonly name: 'kill'; readonly computer: number }
  /** The computer may be a new one. */
  | { readonly name: 'take over'; readonly computer: number }
  | {
      readonly name: 'kill the server'
      readonly computer: number
      readonly tab: number
      readonly makings: readonly Making[]
    }
  | { readonly name: 'wait'; readonly computer: number; readonly ms: number }

const MAX_TABS = 2

/** What a plan knows of the computers while it is made. */
interface Scene {
  readonly random: Random
  /** How many tabs each computer has. */
  readonly tabs: number[]
  readonly mostComputers: number
  /** The one at which the exam is sat. */
  sitting: number
}

/** How long a schedule is, and how many computers a student has at most. */
export interface Size {
  readonly steps: number
  readonly mostComputers: number
}

/** The steps of a seed: the same each time, and for computers of any kind. */
export function planSchedule(seed: string, { steps, mostComputers }: Size): Step[] {
  const random = createRandom(`schedule ${seed}`)
  const scene: Scene = { random, tabs: [1], mostComputers, sitting: 0 }
  return Array.from({ length: steps }, () => random.weighted(MAKERS)(scene))
}

const MAKERS: readonly (readonly [weight: number, make: (scene: Scene) => Step])[] = [
  [30, choose],
  [6, ({ random, tabs }) => ({ name: 'cut', computer: random.int(tabs.length), line: random.pick(CUTS) })],
  [5, ({ random, tabs }) => ({ name: 'heal', computer: random.int(tabs.length) })],
  [3, openTab],
  [3, reload],
  [2, kill],
  [3, takeOver],
  [2, (scene) => ({ ...makingsAt(scene, scene.sitting), name: 'kill the server' })],
  [6, ({ random, sitting }) => ({ name: 'wait', computer: sitting, ms: 20 + random.int(300) })],
]

const CUTS: readonly LineState[] = ['cut', 'silent', 'repliesLost']

/** Mostly where the exam is sat, and several in a row, as a student who is in a hurry. */
function choose(scene: Scene): Step {
  const { random, tabs, sitting } = scene
  return { ...makingsAt(scene, random.chance(0.85) ? sitting : random.int(tabs.length)), name: 'choose' }
}

function makingsAt({ random, tabs }: Scene, computer: number) {
  const makings = random.times(
    1,
    4,
    (): Making => ({
      questionnumber: 1 + random.int(QUESTIONS),
      made: random.pick([...SPEC_LETTERS, ...SPEC_LETTERS, '', 'mark']),
      by: random.pick(['mouse', 'keys']),
      pauseMs: random.int(30),
    }),
  )
  return { computer, tab: random.int(tabs[computer]!), makings }
}

function openTab(scene: Scene): Step {
  const { tabs, sitting } = scene
  if (tabs[sitting] === MAX_TABS) return reload(scene)
  tabs[sitting] = MAX_TABS
  return { name: 'open a tab', computer: sitting }
}

function reload({ random, tabs }: Scene): Step {
  const computer = random.int(tabs.length)
  return { name: 'reload', computer, tab: random.int(tabs[computer]!) }
}

/** With all that is under way; what is opened again has one tab. */
function kill({ random, tabs }: Scene): Step {
  const computer = random.int(tabs.length)
  tabs[computer] = 1
  return { name: 'kill', computer }
}

/** A new computer, or back to one that was there before. */
function takeOver(scene: Scene): Step {
  const { random, tabs, mostComputers, sitting } = scene
  const isNew = tabs.length < mostComputers && (tabs.length === 1 || random.chance(0.5))
  if (isNew) tabs.push(1)
  const others = [...tabs.keys()].filter((one) => one !== sitting)
  scene.sitting = isNew ? tabs.length - 1 : random.pick(others)
  return { name: 'take over', computer: scene.sitting }
}

/** A step in words: `choose at 1, tab 2: 3 A, 4 cleared`. */
export function textOfStep(step: Step): string {
  const at = `${step.name} at ${step.computer + 1}`
  if ('makings' in step) return `${at}, tab ${step.tab + 1}: ${step.makings.map(textOfMaking).join(', ')}`
  if (step.name === 'reload') return `${at}, tab ${step.tab + 1}`
  return step.name === 'cut' ? `${at}: ${step.line}` : at
}

const textOfMaking = ({ questionnumber, made, by }: Making) => `${questionnumber} ${made || 'cleared'} (${by})`
