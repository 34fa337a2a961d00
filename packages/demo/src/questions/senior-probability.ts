import { decimals, fractionOf, numeric, plain } from '../numeric.ts'
import type { Template } from '../question.ts'
import type { Random } from '../random.ts'
import { choose, hypergeometric, sum } from '../statistics.ts'

const unit: [number, number] = [0.0001, 0.9999]
const four = decimals(4)
const tenth = (random: Random, low = 1, high = 9) => random.int(low, high) / 10

const conditionalTable: Template = (random) => {
  const [a, b, c, d] = [random.int(10, 40), random.int(10, 40), random.int(10, 40), random.int(10, 40)]
  const total = a + b + c + d
  return numeric({
    stem: 'One person of the table is chosen at random and turns out to read the newspaper daily. The probability that this person lives in a village is',
    figure: {
      kind: 'table',
      caption: 'Newspaper readers',
      head: ['', 'Daily', 'Not daily', 'Total'],
      rows: [
        ['Town', a, b, a + b],
        ['Village', c, d, c + d],
        ['Total', a + c, b + d, total],
      ].map((row) => row.map(String)),
    },
    answer: c / (a + c),
    mistakes: [c / (c + d), c / total, (a + c) / total, a / (a + c)],
    show: decimals(3),
    within: unit,
  })
}

const bayes: Template = (random) => {
  const [sick, hit, alarm] = [
    random.pick([0.01, 0.02, 0.05, 0.1]),
    random.pick([0.9, 0.95, 0.98]),
    random.pick([0.03, 0.05, 0.1]),
  ]
  const positive = sick * hit + (1 - sick) * alarm
  return numeric({
    stem: `A disease affects ${plain(100 * sick)}% of a population. A test is positive for ${plain(100 * hit)}% of those who have it and for ${plain(100 * alarm)}% of those who do not. A person tests positive. The probability that the person has the disease, correct to three decimal places, is`,
    answer: (sick * hit) / positive,
    mistakes: [hit, sick * hit, positive, 1 - (sick * hit) / positive, ((1 - sick) * alarm) / positive],
    show: decimals(3),
    within: unit,
  })
}

const totalProbability: Template = (random) => {
  const [share, first, second] = [random.int(4, 8) / 10, random.int(1, 4) / 100, random.int(5, 8) / 100]
  const answer = share * first + (1 - share) * second
  return numeric({
    stem: `Machine P makes ${plain(100 * share)}% of the bolts and machine Q the rest. ${plain(100 * first)}% of P’s and ${plain(100 * second)}% of Q’s bolts are faulty. The probability that a bolt taken at random is faulty is`,
    answer,
    mistakes: [(first + second) / 2, first + second, first * second, (1 - share) * first + share * second],
    show: four,
    within: unit,
  })
}

const whichMachine: Template = (random) => {
  const [share, first, second] = [random.int(4, 8) / 10, random.int(1, 4) / 100, random.int(5, 8) / 100]
  const fault = share * first + (1 - share) * second
  return numeric({
    stem: `Factory P supplies ${plain(100 * share)}% of a shop’s bulbs, factory Q the rest; ${plain(100 * first)}% of P’s and ${plain(100 * second)}% of Q’s bulbs fail early. A bulb fails early. The probability that it came from Q, correct to three decimal places, is`,
    answer: ((1 - share) * second) / fault,
    mistakes: [(share * first) / fault, 1 - share, second, second / (first + second)],
    show: decimals(3),
    within: unit,
  })
}

const union: Template = (random) => {
  const [p, q] = [tenth(random, 2, 6), tenth(random, 3, 7)]
  const asked = random.pick([
    { name: '*P*(*A* ∪ *B*)', answer: p + q - p * q },
    { name: '*P*(*A* ∩ *B*ᶜ)', answer: p * (1 - q) },
    { name: '*P*(*A* | *B*)', answer: p },
  ])
  return numeric({
    stem: `*A* and *B* are independent with *P*(*A*) = ${p} and *P*(*B*) = ${q}. Then ${asked.name} equals`,
    answer: asked.answer,
    mistakes: [p * q, p + q, p + q - p * q, p * (1 - q), p / q, q],
    within: unit,
  })
}

const conditional: Template = (random) => {
  const [p, q] = [random.int(5, 8) / 10, random.int(4, 7) / 10]
  const joint = random.int(Math.max(1, Math.round(10 * (p + q)) - 10) * 10 + 2, Math.min(p, q) * 100 - 3) / 100
  return numeric({
    stem: `*P*(*A*) = ${p}, *P*(*B*) = ${q} and *P*(*A* ∩ *B*) = ${joint}. Then *P*(*B* | *A*), correct to three decimal places, is`,
    answer: joint / p,
    mistakes: [joint / q, joint, p + q - joint, q, p * q],
    show: decimals(3),
    within: unit,
  })
}

const lot: Template = (random) => {
  const draw = { size: random.pick([10, 12, 15, 20]), marked: random.int(3, 5), n: random.int(2, 4) }
  const k = random.int(0, 2)
  const rate = draw.marked / draw.size
  return numeric({
    stem: `A box of ${draw.size} lamps contains ${draw.marked} defective ones. ${draw.n} lamps are drawn without replacement. The probability that exactly ${k} ${k === 1 ? 'is' : 'are'} defective, correct to four decimal places, is`,
    answer: hypergeometric(draw, k),
    mistakes: [
      choose(draw.n, k) * rate ** k * (1 - rate) ** (draw.n - k),
      hypergeometric(draw, k + 1),
      1 - hypergeometric(draw, k),
      rate,
    ],
    show: four,
    within: unit,
  })
}

const atLeastOne: Template = (random) => {
  const [p, n] = [random.pick([0.1, 0.2, 0.25, 0.3, 0.4]), random.int(3, 6)]
  return numeric({
    stem: `Each of ${n} independent attempts succeeds with probability ${p}. The probability of at least one success, correct to four decimal places, is`,
    answer: 1 - (1 - p) ** n,
    mistakes: [(1 - p) ** n, n * p, p ** n, 1 - p ** n, n * p * (1 - p) ** (n - 1)],
    show: four,
    within: unit,
  })
}

const game: Template = (random) => {
  const [stake, prize, small] = [random.int(1, 4) * 5, random.int(8, 20) * 5, random.int(1, 4) * 5]
  const answer = prize / 6 + (2 * small) / 6 - stake
  return numeric({
    stem: `In a game a player pays ₹${stake} and rolls a fair die: a six pays ₹${prize}, a four or a five pays ₹${small}, anything else nothing. The player’s expected net gain per game is`,
    answer,
    mistakes: [prize / 6 + (2 * small) / 6, prize / 6 + small / 6 - stake, (prize + small) / 2 - stake, -answer],
    show: (value) => `${value < 0 ? '−' : ''}₹${Math.abs(value).toFixed(2)}`,
    within: [-200, 200],
    step: 2.5,
  })
}

const discreteMoments: Template = (random) => {
  const weights = random.sample([1, 2, 3, 4, 5], 4)
  const scale = sum(weights)
  const first = sum(weights.map((weight, x) => (x * weight) / scale))
  const second = sum(weights.map((weight, x) => (x * x * weight) / scale))
  const asked = random.pick([
    { name: '*E*(*X*)', answer: first },
    { name: 'Var(*X*)', answer: second - first ** 2 },
    { name: '*E*(*X*²)', answer: second },
  ])
  return numeric({
    stem: `For the distribution of the table, ${asked.name}, correct to two decimal places, is`,
    figure: {
      kind: 'table',
      caption: 'A probability distribution',
      head: ['x', '0', '1', '2', '3'],
      rows: [['P(X = x)', ...weights.map((weight) => `${weight}/${scale}`)]],
    },
    answer: asked.answer,
    mistakes: [first, second - first ** 2, second, first ** 2, second - first, 1.5],
    show: decimals(2),
  })
}

const unknownConstant: Template = (random) => {
  const factors = random.sample([1, 2, 3, 4, 5, 6], 4)
  return numeric({
    stem: `*X* takes the values 1, 2, 3, 4 with probabilities ${factors.map((factor) => `${factor === 1 ? '' : factor}*k*`).join(', ')}. Then *P*(*X* ≥ 3) is`,
    answer: ((factors[2] as number) + (factors[3] as number)) / sum(factors),
    mistakes: [
      (factors[3] as number) / sum(factors),
      ((factors[0] as number) + (factors[1] as number)) / sum(factors),
      1 / sum(factors),
      (factors[2] as number) / sum(factors),
    ],
    show: fractionOf(sum(factors)),
    step: 1 / sum(factors),
    within: unit,
  })
}

const firstSuccess: Template = (random) => {
  const [p, k] = [random.pick([0.1, 0.2, 0.25, 0.3, 0.4]), random.int(2, 5)]
  return numeric({
    stem: `A player scores from a free throw with probability ${p}, independently each time. The probability that the first score comes at throw ${k}, correct to four decimal places, is`,
    answer: (1 - p) ** (k - 1) * p,
    mistakes: [(1 - p) ** k * p, k * p * (1 - p) ** (k - 1), p ** (k - 1) * (1 - p), (1 - p) ** (k - 1)],
    show: four,
    within: unit,
  })
}

const circuit: Template = (random) => {
  const [p, q, r] = [random.pick([0.8, 0.9, 0.95]), random.pick([0.7, 0.75, 0.8]), random.pick([0.6, 0.7, 0.85])]
  const parallel = 1 - (1 - q) * (1 - r)
  return numeric({
    stem: `A device works when part A works and at least one of parts B and C works. They work independently with probabilities ${p}, ${q} and ${r}. The probability that the device works, correct to four decimal places, is`,
    answer: p * parallel,
    mistakes: [p * q * r, 1 - (1 - p) * (1 - q) * (1 - r), parallel, p * (q + r) - p * q],
    show: four,
    within: unit,
  })
}

export const seniorProbability: Template[] = [
  conditionalTable,
  bayes,
  totalProbability,
  whichMachine,
  union,
  conditional,
  lot,
  atLeastOne,
  game,
  discreteMoments,
  unknownConstant,
  firstSuccess,
  circuit,
]
