import { decimals, listed, numeric, plain } from '../numeric.ts'
import type { Template } from '../question.ts'
import type { Random } from '../random.ts'
import { mean, median, sampleVariance, squaredDeviations, sum, variance } from '../statistics.ts'
import { NAMES } from './contexts.ts'

const some = (random: Random, count: number, low: number, high: number) =>
  Array.from({ length: count }, () => random.int(low, high))

const varianceOfList: Template = (random) => {
  const values = some(random, 5, 2, 20)
  const divisor = random.pick(['n', 'n − 1'])
  const answers = [variance(values), sampleVariance(values)] as const
  return numeric({
    stem: `The variance, with divisor *${divisor}*, of the values ${listed(values)} is`,
    answer: divisor === 'n' ? answers[0] : answers[1],
    mistakes: [...answers, Math.sqrt(answers[0]), squaredDeviations(values), mean(values.map((value) => value ** 2))],
  })
}

const scaledDeviation: Template = (random) => {
  const [spread, factor, shift] = [random.int(3, 9), random.int(2, 5), random.int(4, 20)]
  const asked = random.pick(['standard deviation', 'variance'])
  const answers = { 'standard deviation': factor * spread, variance: (factor * spread) ** 2 } as Record<string, number>
  return numeric({
    stem: `The standard deviation of *X* is ${spread}. The ${asked} of *Y* = ${shift} − ${factor}*X* is`,
    answer: answers[asked] as number,
    mistakes: [factor * spread, (factor * spread) ** 2, factor * spread ** 2, factor * spread + shift, spread],
  })
}

const variation: Template = (random) => {
  const [one, two] = random.sample(NAMES, 2)
  const means = [random.int(40, 60), random.int(61, 80)] as const
  const spreads = [random.int(5, 11), random.int(5, 11)] as const
  const ratios = [spreads[0] / means[0], spreads[1] / means[1]] as const
  return numeric({
    stem: `${one} has mean score ${means[0]} with standard deviation ${spreads[0]}; ${two} has mean ${means[1]} with standard deviation ${spreads[1]}. The coefficient of variation of the **more consistent** of the two is, correct to one decimal place,`,
    answer: 100 * Math.min(...ratios),
    mistakes: [
      100 * Math.max(...ratios),
      (100 * spreads[0]) / means[1],
      (100 * spreads[1]) / means[0],
      100 / (100 * Math.min(...ratios)),
    ],
    show: (value) => `${value.toFixed(1)}%`,
  })
}

const standardScore: Template = (random) => {
  const [centre, spread, z] = [
    random.int(48, 66),
    random.int(4, 12),
    random.pick([-2, -1.5, -0.5, 0.5, 1.25, 1.5, 2, 2.5]),
  ]
  return numeric({
    stem: `In a test the mean is ${centre} and the standard deviation ${spread}. The standard score (*z*-score) of a mark of ${plain(centre + z * spread)} is`,
    answer: z,
    mistakes: [-z, z * spread, z / 2, z + 1, z - 1],
    within: [-200, 200],
    step: 0.5,
  })
}

const combinedVariance: Template = (random) => {
  const [size, low, gap] = [random.pick([10, 20, 50]), random.int(20, 40), random.int(1, 4) * 2]
  const spreads = [random.int(2, 6), random.int(2, 6)] as const
  const inside = (spreads[0] ** 2 + spreads[1] ** 2) / 2
  return numeric({
    stem: `Two groups of ${size} values each have means ${low} and ${low + gap} and standard deviations ${spreads[0]} and ${spreads[1]} (divisor *n*). The variance of all ${2 * size} values together is`,
    answer: inside + gap ** 2 / 4,
    mistakes: [inside, inside + gap ** 2, spreads[0] ** 2 + spreads[1] ** 2, (spreads[0] + spreads[1]) / 2],
  })
}

const harmonic: Template = (random) => {
  const [out, back] = random.pick([
    [40, 60],
    [30, 60],
    [20, 30],
    [60, 90],
    [12, 24],
    [45, 90],
    [30, 70],
  ]) as [number, number]
  return numeric({
    stem: `${random.pick(NAMES)} drives to a town at ${out} km/h and returns by the same road at ${back} km/h. The average speed of the whole journey is`,
    answer: (2 * out * back) / (out + back),
    mistakes: [(out + back) / 2, Math.sqrt(out * back), back - out, (out * back) / (out + back)],
    show: (value) => `${plain(value)} km/h`,
  })
}

const geometric: Template = (random) => {
  const [first, second] = random.pick([
    [2, 8],
    [1.25, 5],
    [3, 12],
    [1.8, 5],
    [2, 4.5],
    [1.6, 2.5],
    [1.25, 1.8],
  ]) as [number, number]
  const answer = Math.sqrt(first * second)
  return numeric({
    stem: `A colony of bacteria grew by a factor of ${first} in the first hour and ${second} in the second hour. The average growth factor per hour is`,
    answer,
    mistakes: [(first + second) / 2, first * second, (2 * first * second) / (first + second), second - first],
  })
}

const groupedMedian: Template = (random) => {
  const counts = [random.int(4, 8), random.int(8, 12), random.int(16, 24), random.int(7, 12), random.int(3, 8)]
  const total = sum(counts)
  const before = (counts[0] as number) + (counts[1] as number)
  const inside = counts[2] as number
  const at = (share: number) => 20 + (10 * (share * total - before)) / inside
  return numeric({
    stem: `For the grouped data of the histogram (${total} values), the median by linear interpolation, correct to one decimal place, is`,
    figure: {
      kind: 'histogram',
      caption: 'Marks of the candidates',
      axis: 'Frequency',
      edges: [0, 10, 20, 30, 40, 50],
      counts,
    },
    answer: at(0.5),
    mistakes: [25, 20 + (10 * before) / inside, 20 + (5 * total) / 50, at(0.5) + 1.7, at(0.5) - 1.4],
    show: decimals(1),
    within: [15, 35],
    step: 1.1,
  })
}

const skewness: Template = (random) => {
  const [middle, spread, gap] = [random.int(30, 50), random.pick([4, 5, 8, 10]), random.pick([-4, -3, -2, 1, 2, 3, 4])]
  return numeric({
    stem: `A distribution has mean ${middle + gap}, median ${middle} and standard deviation ${spread}. Pearson’s (second) coefficient of skewness, 3(mean − median)/SD, is`,
    answer: (3 * gap) / spread,
    mistakes: [gap / spread, (-3 * gap) / spread, (2 * gap) / spread, 3 * gap],
    within: [-20, 20],
  })
}

const fences: Template = (random) => {
  const [lower, width] = [random.int(40, 60), random.int(3, 10) * 2]
  const upper = lower + width
  const [low, high] = [lower - 1.5 * width - random.int(1, 4), upper + 1.5 * width + random.int(1, 4)]
  const inside = [lower - 1.5 * width + 2, upper + 1.5 * width - 2, lower - width]
  return {
    stem: `The quartiles of a data set are ${plain(lower)} and ${plain(upper)}. By the rule of 1.5 interquartile ranges, which of these values is an outlier?`,
    right: [plain(low), plain(high)],
    wrong: inside.map(plain),
  }
}

const laspeyres: Template = (random) => {
  const quantities = some(random, 3, 2, 9)
  const then = some(random, 3, 10, 40)
  const now = then.map((price) => price + random.int(1, 12))
  const value = (prices: number[]) => sum(prices.map((price, index) => price * (quantities[index] as number)))
  return numeric({
    stem: 'With the base-year quantities as weights (Laspeyres), the price index of the table for the current year (base = 100), correct to one decimal place, is',
    figure: {
      kind: 'table',
      caption: 'Prices in rupees',
      head: ['Item', 'Base price', 'Base quantity', 'Current price'],
      rows: ['Rice', 'Dal', 'Oil'].map((item, index) => [
        item,
        String(then[index]),
        String(quantities[index]),
        String(now[index]),
      ]),
    },
    answer: (100 * value(now)) / value(then),
    mistakes: [
      (100 * sum(now)) / sum(then),
      (100 * value(then)) / value(now),
      mean(now.map((price, index) => (100 * price) / (then[index] as number))),
    ],
    show: decimals(1),
    step: 4.3,
  })
}

const movingAverage: Template = (random) => {
  const values = some(random, 6, 20, 60)
  const at = random.int(1, 4)
  const around = (from: number) => mean(values.slice(from - 1, from + 2))
  const years = values.map((_, index) => String(2019 + index))
  return numeric({
    stem: `The three-year moving average of the series for ${years[at]}, correct to one decimal place, is`,
    figure: {
      kind: 'line',
      caption: `Sales in lakh rupees: ${values.join(', ')}`,
      axis: 'Sales',
      labels: years,
      values,
    },
    answer: around(at),
    mistakes: [values[at] as number, mean(values), median(values.slice(at - 1, at + 2)), around(at) + 2.4],
    show: decimals(1),
  })
}

export const seniorData: Template[] = [
  varianceOfList,
  scaledDeviation,
  variation,
  standardScore,
  combinedVariance,
  harmonic,
  geometric,
  groupedMedian,
  skewness,
  fences,
  laspeyres,
  movingAverage,
]
