import { fractionOf, numeric, plain } from '../numeric.ts'
import type { Template } from '../question.ts'
import type { Random } from '../random.ts'
import { choose, factorial } from '../statistics.ts'
import { NAMES } from './contexts.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step)

/** A question whose answer is favourable out of total, in lowest terms. */
function chance(asked: { stem: string; favourable: number; total: number; mistakes?: number[] }, random: Random) {
  const { stem, favourable, total, mistakes = [] } = asked
  const near = random.shuffle([favourable + 1, favourable - 1, favourable + 2, total - favourable])
  return numeric({
    stem,
    answer: favourable / total,
    mistakes: [...mistakes, ...near].map((count) => count / total),
    show: fractionOf(total),
    step: 1 / total,
    within: [1 / total, 1 - 1 / total],
  })
}

const numberCard: Template = (random) => {
  const top = random.pick([20, 24, 25, 30, 36, 40])
  const [one, two] = random.pick([
    [3, 5],
    [2, 7],
    [4, 5],
    [3, 4],
    [4, 6],
  ]) as [number, number]
  const by = (test: (n: number) => boolean) => range(1, top).filter(test).length
  return chance(
    {
      stem: `Cards are numbered 1 to ${top}. One is drawn at random. The probability that its number is divisible by ${one} or by ${two} is`,
      favourable: by((n) => n % one === 0 || n % two === 0),
      total: top,
      mistakes: [
        by((n) => n % one === 0) + by((n) => n % two === 0),
        by((n) => n % one === 0 && n % two === 0),
        by((n) => n % one === 0),
      ],
    },
    random,
  )
}

const squareCard: Template = (random) => {
  const top = random.pick([20, 30, 40, 50, 60])
  const kinds = [
    { name: 'a perfect square', test: (n: number) => Number.isInteger(Math.sqrt(n)) },
    { name: 'a prime number', test: (n: number) => n > 1 && range(2, n - 1).every((d) => n % d !== 0) },
    { name: 'a factor of 60', test: (n: number) => 60 % n === 0 },
  ]
  const kind = random.pick(kinds)
  return chance(
    {
      stem: `A number is chosen at random from 1 to ${top}. The probability that it is ${kind.name} is`,
      favourable: range(1, top).filter(kind.test).length,
      total: top,
    },
    random,
  )
}

const twoDice: Template = (random) => {
  const faces = range(1, 6)
  const rolls = faces.flatMap((first) => faces.map((second) => [first, second] as const))
  const target = random.int(4, 10)
  const event = random.pick([
    { name: `the sum is ${target}`, test: (a: number, b: number) => a + b === target },
    { name: `the sum is at least ${target}`, test: (a: number, b: number) => a + b >= target },
    { name: `the sum is less than ${target}`, test: (a: number, b: number) => a + b < target },
    { name: 'the two numbers differ by exactly 2', test: (a: number, b: number) => Math.abs(a - b) === 2 },
    { name: 'the product is odd', test: (a: number, b: number) => (a * b) % 2 === 1 },
    { name: 'the larger number is 4', test: (a: number, b: number) => Math.max(a, b) === 4 && a !== b },
  ])
  return chance(
    {
      stem: `Two fair dice are rolled. The probability that ${event.name} is`,
      favourable: rolls.filter(([a, b]) => event.test(a, b)).length,
      total: 36,
    },
    random,
  )
}

const coins: Template = (random) => {
  const count = random.int(3, 4)
  const heads = random.int(1, count - 1)
  const atLeast = random.pick([true, false])
  const favourable = range(0, count)
    .filter((k) => (atLeast ? k >= heads : k === heads))
    .reduce((ways, k) => ways + choose(count, k), 0)
  return chance(
    {
      stem: `${count === 3 ? 'Three' : 'Four'} fair coins are tossed. The probability of ${atLeast ? 'at least' : 'exactly'} ${heads} head${heads > 1 ? 's' : ''} is`,
      favourable,
      total: 2 ** count,
      mistakes: [choose(count, heads)],
    },
    random,
  )
}

const bagOneDraw: Template = (random) => {
  const [red, blue, green] = [random.int(3, 8), random.int(3, 8), random.int(2, 6)]
  const total = red + blue + green
  return chance(
    {
      stem: `A bag holds ${red} red, ${blue} blue and ${green} green marbles. One is drawn at random. The probability that it is **not** blue is`,
      favourable: red + green,
      total,
      mistakes: [blue, red, green],
    },
    random,
  )
}

const bagTwoDraws: Template = (random) => {
  const [red, blue] = [random.int(3, 6), random.int(3, 6)]
  const total = red + blue
  const replaced = random.pick([true, false])
  const pairs = replaced ? total * total : total * (total - 1)
  const same = replaced ? red * red + blue * blue : red * (red - 1) + blue * (blue - 1)
  const asked = random.pick([
    { name: 'both are red', favourable: replaced ? red * red : red * (red - 1) },
    { name: 'they have the same colour', favourable: same },
    { name: 'they have different colours', favourable: 2 * red * blue },
  ])
  return chance(
    {
      stem: `A bag holds ${red} red and ${blue} blue balls. Two are drawn one after the other, the first ${replaced ? 'being put back before the second draw' : 'not being put back'}. The probability that ${asked.name} is`,
      favourable: asked.favourable,
      total: pairs,
      mistakes: [red * blue, pairs - asked.favourable, asked.favourable + red, asked.favourable - blue],
    },
    random,
  )
}

const complement: Template = (random) => {
  const name = random.pick(NAMES)
  const p = random.int(12, 88) / 100
  return numeric({
    stem: `The probability that ${name} wins a game is ${p}, and no game is drawn. The probability that ${name} loses is`,
    answer: 1 - p,
    mistakes: [p, (1 - p) / 2, 1 - p + 0.1, 1 - p - 0.1, p / 2],
    within: [0.01, 0.99],
  })
}

const expectedCount: Template = (random) => {
  const sectors = random.pick([5, 8, 10, 12])
  const marked = random.int(1, sectors - 2)
  const spins = sectors * random.pick([12, 15, 20, 25])
  return numeric({
    stem: `A spinner has ${sectors} equal sectors; ${marked} ${marked > 1 ? 'are' : 'is'} yellow. In ${spins} spins, about how often would you expect yellow?`,
    answer: (spins * marked) / sectors,
    mistakes: [spins / sectors, spins - (spins * marked) / sectors, spins / marked, spins / 2].filter(Number.isInteger),
  })
}

const relativeFrequency: Template = (random) => {
  const total = random.pick([40, 80, 120, 200])
  const counts = [random.int(2, 5), random.int(6, 9), random.int(4, 7)].map((part) => (part * total) / 20)
  const [first, second] = counts as [number, number, number]
  return numeric({
    stem: `A shopkeeper recorded the size of ${total} shirts sold: ${first} small, ${second} medium, the rest large. Estimate the probability that the next shirt sold is large.`,
    answer: (total - first - second) / total,
    mistakes: [first / total, second / total, (first + second) / total, 1 / 3],
    within: [0.01, 0.99],
  })
}

const menu: Template = (random) => {
  const [rice, curries, sweets] = [random.int(2, 5), random.int(3, 6), random.int(2, 4)]
  return numeric({
    stem: `A canteen offers ${rice} kinds of rice, ${curries} curries and ${sweets} sweets. In how many ways can one choose one of each?`,
    answer: rice * curries * sweets,
    mistakes: [rice + curries + sweets, rice * curries + sweets, rice * curries, 3 * rice * curries],
  })
}

const handshakes: Template = (random) => {
  const people = random.int(6, 14)
  const asked = random.pick([
    'players in a round-robin tournament meet each other once. How many games are played',
    'friends each shake hands once with every other. How many handshakes are there',
  ])
  return numeric({
    stem: `${people} ${asked}?`,
    answer: choose(people, 2),
    mistakes: [people * (people - 1), people * 2, choose(people, 2) - people, choose(people + 1, 2), people ** 2],
  })
}

const queues: Template = (random) => {
  const count = random.int(4, 6)
  const [one, two] = random.sample(NAMES, 2)
  return numeric({
    stem: `${one}, ${two} and ${count - 2} others stand in a row at random. The number of arrangements in which ${one} and ${two} stand next to each other is`,
    answer: 2 * factorial(count - 1),
    mistakes: [
      factorial(count - 1),
      factorial(count),
      factorial(count) - 2 * factorial(count - 1),
      2 * factorial(count - 2),
    ],
  })
}

const independent: Template = (random) => {
  const [one, two] = random.sample(NAMES, 2)
  const [p, q] = [random.int(2, 8) / 10, random.int(2, 8) / 10] as [number, number]
  const asked = random.pick([
    { name: 'both hit it', answer: p * q },
    { name: 'at least one of them hits it', answer: 1 - (1 - p) * (1 - q) },
    { name: 'neither hits it', answer: (1 - p) * (1 - q) },
    { name: 'exactly one of them hits it', answer: p * (1 - q) + q * (1 - p) },
  ])
  return numeric({
    stem: `${one} hits a target with probability ${p} and ${two} with probability ${q}, independently. Each shoots once. The probability that ${asked.name} is`,
    answer: asked.answer,
    mistakes: [p * q, 1 - (1 - p) * (1 - q), (1 - p) * (1 - q), p * (1 - q), p + q].filter((value) => value < 1),
    show: plain,
    within: [0.01, 0.99],
  })
}

const venn: Template = (random) => {
  const counts = [random.int(6, 15), random.int(3, 9), random.int(5, 14), random.int(2, 8)] as [
    number,
    number,
    number,
    number,
  ]
  const [music, both, dance, neither] = counts
  const total = music + both + dance + neither
  const asked = random.pick([
    { name: 'learns music', favourable: music + both },
    { name: 'learns music or dance or both', favourable: music + both + dance },
    { name: 'learns exactly one of the two', favourable: music + dance },
    { name: 'does not learn dance', favourable: music + neither },
  ])
  return {
    ...chance(
      {
        stem: `The diagram shows how many students of a class learn music and dance. One is chosen at random. The probability that this student ${asked.name} is`,
        favourable: asked.favourable,
        total,
        mistakes: [music, dance, both, music + both],
      },
      random,
    ),
    figure: { kind: 'venn', caption: 'Students of a class', names: ['Music', 'Dance'], counts },
  }
}

const sameProbability: Template = (random) => {
  const [text, equals, others] = random.pick([
    ['1/4', ['0.25', '25%'], ['0.4', '14%', '0.14']],
    ['3/8', ['0.375', '37.5%'], ['0.38', '3.8%', '0.3']],
    ['2/5', ['0.4', '40%'], ['0.25', '25%', '2.5%']],
    ['7/20', ['0.35', '35%'], ['0.27', '72%', '0.7']],
    ['3/50', ['0.06', '6%'], ['0.6', '35%', '60%']],
  ] as const)
  return { stem: `A probability is ${text}. Which of these says the same?`, right: [...equals], wrong: [...others] }
}

export const juniorChance: Template[] = [
  numberCard,
  squareCard,
  twoDice,
  coins,
  bagOneDraw,
  bagTwoDraws,
  complement,
  expectedCount,
  relativeFrequency,
  menu,
  handshakes,
  queues,
  independent,
  venn,
  sameProbability,
]
