import { type Question, question, type Template } from './question.ts'
import { juniorAverages } from './questions/junior-averages.ts'
import { juniorChance } from './questions/junior-chance.ts'
import { juniorCharts } from './questions/junior-charts.ts'
import { juniorTables } from './questions/junior-tables.ts'
import { juniorThinking } from './questions/junior-thinking.ts'
import { seniorContinuous } from './questions/senior-continuous.ts'
import { seniorCounting } from './questions/senior-counting.ts'
import { seniorData } from './questions/senior-data.ts'
import { seniorDistributions } from './questions/senior-distributions.ts'
import { seniorInference } from './questions/senior-inference.ts'
import { seniorProbability } from './questions/senior-probability.ts'
import { seniorRegression } from './questions/senior-regression.ts'
import { seniorThinking } from './questions/senior-thinking.ts'
import { seededRandom } from './random.ts'

export type Level = 'junior' | 'senior'
export type Section = { title: string; questions: Question[] }

type Plan = { title: string; templates: Template[]; count: number }

const PLANS: Record<Level, Plan[]> = {
  junior: [
    { title: 'Averages and spread', templates: juniorAverages, count: 26 },
    { title: 'Tables and charts', templates: [...juniorCharts, ...juniorTables], count: 30 },
    { title: 'Chance and counting', templates: juniorChance, count: 28 },
    { title: 'Thinking with data', templates: juniorThinking, count: 16 },
  ],
  senior: [
    { title: 'Describing data', templates: [...seniorData, ...seniorRegression], count: 24 },
    { title: 'Probability', templates: [...seniorProbability, ...seniorCounting], count: 24 },
    { title: 'Distributions', templates: [...seniorDistributions, ...seniorContinuous], count: 22 },
    { title: 'Sampling and inference', templates: seniorInference, count: 18 },
    { title: 'Thinking with data', templates: seniorThinking, count: 12 },
  ],
}

/** The 100 questions of a paper in their sections; the same seed always gives the same paper. */
export function makePaper(level: Level, seed: string): Section[] {
  const seen = new Set<string>()
  return PLANS[level].map(({ title, templates, count }) => {
    const random = seededRandom(`${seed}/${title}`)
    const turns = Array.from({ length: Math.ceil(count / templates.length) }, () => random.shuffle(templates)).flat()
    return {
      title,
      questions: turns
        .slice(0, count)
        .map((template) =>
          fresh({ template, seen, seed: () => seededRandom(`${seed}/${title}/${random.int(0, 2 ** 30)}`) }),
        ),
    }
  })
}

/** Draws until a template gives four distinct options and a text that the paper does not have yet. */
function fresh({
  template,
  seen,
  seed,
}: {
  template: Template
  seen: Set<string>
  seed: () => ReturnType<typeof seededRandom>
}) {
  for (let tries = 0; tries < 500; tries++) {
    const random = seed()
    const draft = template(random)
    const distinct = new Set([...draft.right, ...draft.wrong])
    const identity = `${draft.stem} ${JSON.stringify(draft.figure)}`
    if (distinct.size < 4 || seen.has(identity)) continue
    seen.add(identity)
    return question(draft, random)
  }
  throw new Error(`${template.name} has no more questions to give`)
}
