import { decimals, numeric, plain } from '../numeric.ts'
import type { Template } from '../question.ts'
import { binomial, poisson, sum } from '../statistics.ts'

const unit: [number, number] = [0.0001, 0.9999]
const four = decimals(4)
const upTo = (k: number) => Array.from({ length: k + 1 }, (_, index) => index)
const rounded = (value: number, places: number) => Number(value.toFixed(places))

const binomialExactly: Template = (random) => {
  const [n, p, k] = [random.int(5, 10), random.pick([0.1, 0.2, 0.25, 0.3, 0.4, 0.5]), random.int(1, 3)]
  const at = (count: number) => binomial(n, p, count)
  return numeric({
    stem: `*X* has the binomial distribution with *n* = ${n} and *p* = ${p}. *P*(*X* = ${k}), correct to four decimal places, is`,
    answer: at(k),
    mistakes: [p ** k * (1 - p) ** (n - k), sum(upTo(k).map(at)), at(k + 1), at(n - k), at(k - 1)],
    show: four,
    within: unit,
  })
}

const binomialAtMost: Template = (random) => {
  const [n, p, k] = [random.int(6, 12), random.pick([0.1, 0.15, 0.2, 0.3]), random.int(1, 2)]
  const below = (count: number) => sum(upTo(count).map((each) => binomial(n, p, each)))
  return numeric({
    stem: `A multiple-choice test has ${n} questions; a guess is right with probability ${p}, independently. The probability that a guesser has at most ${k} right, correct to four decimal places, is`,
    answer: below(k),
    mistakes: [binomial(n, p, k), below(k - 1), 1 - below(k), below(k + 1)],
    show: four,
    within: unit,
  })
}

const binomialParameters: Template = (random) => {
  const [n, p] = [random.pick([20, 25, 30, 40, 50, 60, 80]), random.pick([0.2, 0.25, 0.3, 0.4, 0.6, 0.75])]
  return numeric({
    stem: `A binomial distribution has mean ${plain(n * p)} and variance ${plain(rounded(n * p * (1 - p), 4))}. The number of trials *n* is`,
    answer: n,
    mistakes: [rounded(n * p, 0), n / 2, n * 2, n + 10, n - 5].filter(Number.isInteger),
    step: 5,
  })
}

const binomialSpread: Template = (random) => {
  const [n, p] = random.pick([
    [100, 0.2],
    [100, 0.1],
    [400, 0.5],
    [36, 0.5],
    [64, 0.5],
    [225, 0.2],
    [150, 0.4],
    [48, 0.25],
    [75, 0.25],
  ]) as [number, number]
  const variance = n * p * (1 - p)
  return numeric({
    stem: `The standard deviation of a binomial variable with *n* = ${n} and *p* = ${p} is`,
    answer: Math.sqrt(variance),
    mistakes: [variance, n * p, Math.sqrt(n * p), Math.sqrt(variance / n)],
  })
}

const poissonExactly: Template = (random) => {
  const [rate, k] = [random.pick([1, 1.5, 2, 2.5, 3]), random.int(0, 3)]
  return numeric({
    stem: `Calls reach a help line as a Poisson process with a mean of ${rate} a minute. The probability of exactly ${k} call${k === 1 ? '' : 's'} in a minute, correct to four decimal places, is`,
    answer: poisson(rate, k),
    mistakes: [
      poisson(rate, k + 1),
      Math.exp(-rate) * rate ** k * (k < 2 ? 0.5 : 1),
      1 - poisson(rate, k),
      sum(upTo(k).map((each) => poisson(rate, each))),
    ],
    show: four,
    within: unit,
  })
}

const poissonWindow: Template = (random) => {
  const [perHour, minutes] = [random.pick([6, 12, 18, 24, 30]), random.pick([5, 10, 15, 20])]
  const rate = (perHour * minutes) / 60
  return numeric({
    stem: `Buses pass a stop as a Poisson process with a mean of ${perHour} an hour. The probability that at least one passes in ${minutes} minutes, correct to four decimal places, is`,
    answer: 1 - Math.exp(-rate),
    mistakes: [
      Math.exp(-rate),
      rate * Math.exp(-rate),
      1 - Math.exp(-rate) * (1 + rate),
      1 - Math.exp(-perHour / minutes),
    ],
    show: four,
    within: unit,
  })
}

const poissonSum: Template = (random) => {
  const [first, second] = [random.int(2, 5), random.int(3, 7)]
  const asked = random.pick(['mean', 'variance'])
  return numeric({
    stem: `*X* and *Y* are independent Poisson variables with means ${first} and ${second}. The ${asked} of *X* + *Y* is`,
    answer: first + second,
    mistakes: [
      first * second,
      (first + second) / 2,
      Math.abs(first - second),
      first ** 2 + second ** 2,
      Math.sqrt(first + second),
    ],
  })
}

const linearVariance: Template = (random) => {
  const [a, b, vx, vy] = [random.int(2, 4), random.int(2, 5), random.int(2, 6), random.int(1, 5)]
  return numeric({
    stem: `*X* and *Y* are independent with variances ${vx} and ${vy}. The variance of ${a}*X* − ${b}*Y* is`,
    answer: a * a * vx + b * b * vy,
    mistakes: [a * a * vx - b * b * vy, a * vx - b * vy, a * vx + b * vy, (a * vx + b * vy) ** 2, vx + vy],
  })
}

const covariance: Template = (random) => {
  const [sx, sy, r] = [random.int(2, 6), random.int(2, 6), random.pick([-0.5, 0.25, 0.5, 0.75])]
  return numeric({
    stem: `*X* and *Y* have standard deviations ${sx} and ${sy} and correlation ${plain(r)}. The variance of *X* + *Y* is`,
    answer: sx ** 2 + sy ** 2 + 2 * r * sx * sy,
    mistakes: [sx ** 2 + sy ** 2, sx ** 2 + sy ** 2 + r * sx * sy, (sx + sy) ** 2, sx ** 2 + sy ** 2 - 2 * r * sx * sy],
  })
}

const geometricMean: Template = (random) => {
  const p = random.pick([0.1, 0.2, 0.25, 0.4, 0.5, 0.05])
  const asked = random.pick([
    { name: 'mean', answer: 1 / p },
    { name: 'variance', answer: (1 - p) / p ** 2 },
  ])
  return numeric({
    stem: `Independent trials succeed with probability ${p}. The ${asked.name} of the number of trials up to and including the first success is`,
    answer: asked.answer,
    mistakes: [1 / p - 1, 1 / p, (1 - p) / p ** 2, 1 / p ** 2, 1 - p],
  })
}

const binomialMode: Template = (random) => {
  const [n, p] = [random.pick([10, 12, 15, 16, 18, 20]), random.pick([0.2, 0.3, 0.35, 0.4, 0.45, 0.6])]
  const chances = upTo(n).map((k) => binomial(n, p, k))
  const most = chances.indexOf(Math.max(...chances))
  const tied = chances.filter((chance) => Math.abs(chance - (chances[most] as number)) < 1e-12).length > 1
  return numeric({
    stem: `The most probable number of successes in ${tied ? n + 1 : n} independent trials with success probability ${p} is`,
    answer: tied ? Math.floor((n + 2) * p) : most,
    mistakes: [Math.round(n / 2), most + 1, most - 1, n - most],
  })
}

export const seniorDistributions: Template[] = [
  binomialExactly,
  binomialAtMost,
  binomialParameters,
  binomialSpread,
  poissonExactly,
  poissonWindow,
  poissonSum,
  linearVariance,
  covariance,
  geometricMean,
  binomialMode,
]
