import { fractionOf, listed, numeric } from '../numeric.ts'
import type { Template } from '../question.ts'
import { choose, factorial } from '../statistics.ts'
import { NAMES } from './contexts.ts'

const unit: [number, number] = [0.0001, 0.9999]

const letters: Template = (random) => {
  const [word, repeats] = random.pick([
    ['STATISTICS', [3, 3, 2]],
    ['PROBABILITY', [2, 2]],
    ['MEDIAN', []],
    ['VARIANCE', [2]],
    ['SAMPLES', [2]],
    ['ASSESS', [4]],
    ['QUARTILE', []],
    ['SUCCESS', [3, 2]],
    ['PASCAL', [2]],
    ['BERNOULLI', [2]],
  ] as const)
  const answer = factorial(word.length) / repeats.reduce((product, count) => product * factorial(count), 1)
  return numeric({
    stem: `The number of different arrangements of all the letters of the word ${word} is`,
    answer,
    mistakes: [
      factorial(word.length),
      factorial(word.length - 1),
      answer / 2,
      answer * 2,
      factorial(word.length) / (repeats[0] ?? 4),
    ],
    show: (value) => value.toLocaleString('en-IN'),
  })
}

const committee: Template = (random) => {
  const [women, men, size] = [random.int(4, 7), random.int(4, 7), random.int(3, 4)]
  const exactly = random.int(1, 2)
  const answer = choose(women, exactly) * choose(men, size - exactly)
  return numeric({
    stem: `From ${women} women and ${men} men a committee of ${size} with exactly ${exactly} ${exactly === 1 ? 'woman' : 'women'} is to be formed. The number of ways is`,
    answer,
    mistakes: [
      choose(women + men, size),
      choose(women, exactly) + choose(men, size - exactly),
      choose(women, size - exactly) * choose(men, exactly),
      answer * 2,
    ],
  })
}

const roundTable: Template = (random) => {
  const [n, [one, two]] = [random.int(5, 8), random.sample(NAMES, 2)]
  const answer = factorial(n - 1) - 2 * factorial(n - 2)
  return numeric({
    stem: `${n} people, among them ${one} and ${two}, sit at a round table. The number of arrangements (up to rotation) in which ${one} and ${two} do **not** sit together is`,
    answer,
    mistakes: [
      2 * factorial(n - 2),
      factorial(n - 1),
      factorial(n) - 2 * factorial(n - 1),
      factorial(n - 1) - factorial(n - 2),
    ],
  })
}

const conditionalDice: Template = (random) => {
  const faces = [1, 2, 3, 4, 5, 6]
  const rolls = faces.flatMap((first) => faces.map((second) => [first, second] as const))
  const bound = random.int(7, 10)
  const given = rolls.filter(([a, b]) => a + b >= bound)
  const both = given.filter(([a, b]) => a === 6 || b === 6).length
  return numeric({
    stem: `Two fair dice are rolled and their sum is at least ${bound}. The probability that at least one die shows a six is`,
    answer: both / given.length,
    mistakes: [both + 1, both - 1, both - 2, given.length - both].map((count) => count / given.length),
    show: fractionOf(given.length),
    step: 1 / given.length,
    within: unit,
  })
}

const divisibleByNone: Template = (random) => {
  const [a, b] = random.pick([
    [2, 3],
    [3, 5],
    [2, 5],
    [4, 6],
    [3, 7],
    [5, 7],
  ]) as [number, number]
  const top = random.pick([100, 120, 150, 200, 210])
  const by = (test: (n: number) => boolean) => Array.from({ length: top }, (_, index) => index + 1).filter(test).length
  const answer = by((n) => n % a !== 0 && n % b !== 0)
  return numeric({
    stem: `How many of the whole numbers from 1 to ${top} are divisible neither by ${a} nor by ${b}?`,
    answer,
    mistakes: [top - Math.floor(top / a) - Math.floor(top / b), top - answer, by((n) => n % (a * b) !== 0)],
  })
}

const sameNumber: Template = (random) => {
  const n = random.int(6, 12)
  const k = random.int(2, Math.floor((n - 1) / 2))
  return {
    stem: `Which of these equals the number of ways to choose ${k} of ${n} different books?`,
    right: [`C(${n}, ${n - k})`, `C(${n - 1}, ${k}) + C(${n - 1}, ${k - 1})`],
    wrong: random.shuffle([
      `${n}!/${k}!`,
      `C(${n}, ${k - 1}) + C(${n}, ${k})`,
      `${n} × ${n - k}`,
      `C(${n - 1}, ${k - 1})`,
    ]),
  }
}

const samplingOrder: Template = (random) => {
  const values = random.sample([2, 3, 4, 5, 6, 7, 8, 9], 4).sort((a, b) => a - b)
  const pairs = values.flatMap((first, index) => values.slice(index + 1).map((second) => first + second))
  const bound = random.pick(pairs)
  return numeric({
    stem: `Two different numbers are drawn at random from ${listed(values)}. The probability that their sum is at least ${bound} is`,
    answer: pairs.filter((total) => total >= bound).length / 6,
    mistakes: [1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6],
    show: fractionOf(6),
    within: [0.01, 1],
    step: 1 / 6,
  })
}

export const seniorCounting: Template[] = [
  letters,
  committee,
  roundTable,
  conditionalDice,
  divisibleByNone,
  sameNumber,
  samplingOrder,
]
