import { decimals, numeric, plain } from '../numeric.ts'
import type { Template } from '../question.ts'
import type { Random } from '../random.ts'
import { normalBelow } from '../statistics.ts'

const unit: [number, number] = [0.0001, 0.9999]
const four = decimals(4)
const rounded = (value: number, places: number) => Number(value.toFixed(places))

/** Φ as a printed table gives it. */
const tabled = (z: number) => rounded(normalBelow(z), 4)

function normalFacts(random: Random) {
  const [centre, spread] = [random.int(10, 30) * 5, random.pick([4, 5, 8, 10, 12, 20])]
  const z = random.pick([0.5, 0.75, 1, 1.25, 1.5, 2])
  return { centre, spread, z, at: (times: number) => plain(centre + times * spread) }
}

const normalAbove: Template = (random) => {
  const { centre, spread, z, at } = normalFacts(random)
  const below = tabled(z)
  return numeric({
    stem: `The weights of melons are normal with mean ${centre} and standard deviation ${spread} (in decagrams). Given Φ(${z}) = ${below.toFixed(4)}, the probability that a melon weighs more than ${at(z)} is`,
    answer: 1 - below,
    mistakes: [below, below - 0.5, 2 * (1 - below), (1 - below) / 2],
    show: four,
    within: unit,
  })
}

const normalBetween: Template = (random) => {
  const { centre, spread, z, at } = normalFacts(random)
  const below = tabled(z)
  return numeric({
    stem: `*X* is normal with mean ${centre} and standard deviation ${spread}. Given Φ(${z}) = ${below.toFixed(4)}, *P*(${at(-z)} < *X* < ${at(z)}) is`,
    answer: 2 * below - 1,
    mistakes: [below, 1 - below, below - 0.5, 2 * (1 - below)],
    show: four,
    within: unit,
  })
}

const normalQuantile: Template = (random) => {
  const [centre, spread] = [random.int(40, 70), random.pick([5, 8, 10, 12])]
  const [share, z] = random.pick([
    [10, 1.2816],
    [5, 1.6449],
    [2.5, 1.96],
    [20, 0.8416],
    [1, 2.3263],
  ]) as [number, number]
  return numeric({
    stem: `Marks are normal with mean ${centre} and standard deviation ${spread}. The best ${share}% win a prize. Given *z* = ${z} for this upper tail, the lowest mark that wins, correct to one decimal place, is`,
    answer: centre + z * spread,
    mistakes: [
      centre - z * spread,
      centre + z,
      centre + (z * spread) / 2,
      centre + 2 * spread,
      centre + spread * (1 - share / 100),
    ],
    show: decimals(1),
    step: 3.3,
  })
}

const uniform: Template = (random) => {
  const [low, width] = [random.int(0, 6), random.int(3, 12) * 2]
  const asked = random.pick([
    { name: 'variance', answer: width ** 2 / 12 },
    { name: 'mean', answer: low + width / 2 },
    { name: 'standard deviation', answer: width / Math.sqrt(12) },
  ])
  return numeric({
    stem: `*X* is uniform on the interval from ${low} to ${low + width}. Its ${asked.name}, correct to two decimal places, is`,
    answer: asked.answer,
    mistakes: [width ** 2 / 12, width / Math.sqrt(12), width / 2, width / 12, low + width / 2, width ** 2 / 6],
    show: decimals(2),
  })
}

const waiting: Template = (random) => {
  const [average, time] = [random.pick([4, 5, 8, 10, 20]), random.pick([2, 3, 6, 10, 12])]
  return numeric({
    stem: `The life of a part is exponential with mean ${average} years. The probability that it lasts longer than ${time} years, correct to four decimal places, is`,
    answer: Math.exp(-time / average),
    mistakes: [
      1 - Math.exp(-time / average),
      Math.exp(-average / time),
      time / average / 4,
      Math.exp(-time / average) / average,
    ],
    show: four,
    within: unit,
  })
}

const normalSum: Template = (random) => {
  const [first, second] = random.pick([
    [3, 4],
    [5, 12],
    [6, 8],
    [9, 12],
    [8, 15],
  ]) as [number, number]
  const [m1, m2] = [random.int(20, 40), random.int(45, 70)]
  const asked = random.pick([
    { name: 'standard deviation of *Y* − *X*', answer: Math.hypot(first, second) },
    { name: 'variance of *X* + *Y*', answer: first ** 2 + second ** 2 },
  ])
  return numeric({
    stem: `*X* ~ N(${m1}, ${first}²) and *Y* ~ N(${m2}, ${second}²) are independent. The ${asked.name} is`,
    answer: asked.answer,
    mistakes: [
      second - first,
      first + second,
      second ** 2 - first ** 2,
      Math.hypot(first, second),
      (first + second) ** 2,
    ],
  })
}

const density: Template = (random) => {
  const [power, end] = [random.int(1, 3), random.int(2, 4)]
  const shown = ['*x*', '*x*²', '*x*³'][power - 1]
  const asked = random.pick([
    { name: `*P*(*X* < ${end / 2})`, answer: 0.5 ** (power + 1) },
    { name: '*E*(*X*)', answer: (end * (power + 1)) / (power + 2) },
    { name: 'the constant *c*', answer: (power + 1) / end ** (power + 1) },
  ])
  return numeric({
    stem: `*X* has density *c* · ${shown} for 0 < *x* < ${end} and 0 elsewhere. Then ${asked.name}, correct to four decimal places, is`,
    answer: asked.answer,
    mistakes: [
      0.5 ** power,
      0.5,
      (end * (power + 1)) / (power + 2),
      end / 2,
      (power + 1) / end ** (power + 1),
      1 / end ** power,
    ],
    show: four,
  })
}

const standardised: Template = (random) => {
  const { centre, spread } = normalFacts(random)
  return {
    stem: `*X* is normal with mean ${centre} and standard deviation ${spread}. Which of these is standard normal?`,
    right: [`(*X* − ${centre})/${spread}`, `(${centre} − *X*)/${spread}`],
    wrong: random.shuffle([
      `(*X* − ${centre})/${spread ** 2}`,
      `*X*/${spread} − ${centre}`,
      `(*X* − ${spread})/${centre}`,
    ]),
  }
}

export const seniorContinuous: Template[] = [
  normalAbove,
  normalBetween,
  normalQuantile,
  uniform,
  waiting,
  normalSum,
  density,
  standardised,
]
