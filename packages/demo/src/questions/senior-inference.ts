import { decimals, listed, numeric, plain } from '../numeric.ts'
import type { Template } from '../question.ts'
import { mean, normalBelow, sampleVariance, sum } from '../statistics.ts'

const three = decimals(3)
const two = decimals(2)
const Z95 = 1.96

const standardError: Template = (random) => {
  const [spread, n] = [random.int(6, 30), random.pick([16, 25, 36, 49, 64, 100, 144])]
  return numeric({
    stem: `A random sample of ${n} is drawn from a large population with standard deviation ${spread}. The standard error of the sample mean, correct to three decimal places, is`,
    answer: spread / Math.sqrt(n),
    mistakes: [spread / n, spread ** 2 / n, spread / Math.sqrt(n - 1), Math.sqrt(spread / n)],
    show: three,
  })
}

const confidenceLimit: Template = (random) => {
  const [centre, spread, n] = [random.int(50, 90), random.int(6, 18), random.pick([36, 49, 64, 81, 100])]
  const half = (Z95 * spread) / Math.sqrt(n)
  const side = random.pick(['lower', 'upper'])
  const sign = side === 'lower' ? -1 : 1
  return numeric({
    stem: `A sample of ${n} has mean ${centre}; the population standard deviation is ${spread}. The ${side} limit of the 95% confidence interval for the population mean (*z* = 1.96), correct to two decimal places, is`,
    answer: centre + sign * half,
    mistakes: [
      centre - sign * half,
      centre + (sign * Z95 * spread) / n,
      centre + (sign * half * 1.645) / Z95,
      centre + (sign * spread) / Math.sqrt(n),
    ],
    show: two,
  })
}

const sampleSize: Template = (random) => {
  const [spread, error] = [random.int(8, 24), random.int(1, 4)]
  const exact = ((Z95 * spread) / error) ** 2
  return numeric({
    stem: `The population standard deviation is ${spread}. The smallest sample size for which the 95% margin of error of the mean (*z* = 1.96) is at most ${error} is`,
    answer: Math.ceil(exact),
    mistakes: [
      Math.ceil((Z95 * spread) / error),
      Math.ceil(((1.645 * spread) / error) ** 2),
      Math.ceil((spread / error) ** 2),
      Math.ceil((Z95 * spread ** 2) / error),
      2 * Math.ceil(exact),
    ],
  })
}

const proportionMargin: Template = (random) => {
  const [n, share] = [random.pick([100, 200, 400, 600, 900]), random.int(2, 8) / 10]
  const error = Math.sqrt((share * (1 - share)) / n)
  return numeric({
    stem: `In a random sample of ${n} voters, ${plain(100 * share)}% favour a proposal. The 95% margin of error (*z* = 1.96) for the proportion, correct to four decimal places, is`,
    answer: Z95 * error,
    mistakes: [error, Z95 * Math.sqrt(share / n), (Z95 * share * (1 - share)) / Math.sqrt(n), 1.645 * error],
    show: decimals(4),
  })
}

const zStatistic: Template = (random) => {
  const [n, claim, spread, gap] = [
    random.pick([25, 36, 49, 64, 100]),
    random.int(40, 90),
    random.int(5, 14),
    random.pick([-3, -2, 2, 3, 4]),
  ]
  return numeric({
    stem: `To test H₀: μ = ${claim} with known σ = ${spread}, a sample of ${n} gives a mean of ${claim + gap}. The value of the *z* statistic, correct to two decimal places, is`,
    answer: (gap * Math.sqrt(n)) / spread,
    mistakes: [gap / spread, (-gap * Math.sqrt(n)) / spread, (gap * n) / spread, (gap * Math.sqrt(n)) / spread ** 2],
    show: two,
    within: [-100, 100],
  })
}

const tStatistic: Template = (random) => {
  const values = Array.from({ length: 5 }, () => random.int(10, 30))
  const claim = Math.round(mean(values)) - random.int(2, 4)
  const gap = mean(values) - claim
  const deviation = Math.sqrt(sampleVariance(values))
  return numeric({
    stem: `To test H₀: μ = ${claim}, five values are observed: ${listed(values)}. The *t* statistic, correct to two decimal places, is`,
    answer: gap / (deviation / Math.sqrt(5)),
    mistakes: [gap / deviation, gap / (deviation / 2), (gap * 5) / deviation, gap / Math.sqrt(deviation)],
    show: two,
  })
}

const expectedCell: Template = (random) => {
  const [a, b, c, d] = [random.int(12, 40), random.int(12, 40), random.int(12, 40), random.int(12, 40)]
  const total = a + b + c + d
  return numeric({
    stem: 'For the χ² test of independence in the table, the expected frequency of the cell “Urban, Yes”, correct to two decimal places, is',
    figure: {
      kind: 'table',
      caption: 'Answers to a survey',
      head: ['', 'Yes', 'No', 'Total'],
      rows: [
        ['Urban', a, b, a + b],
        ['Rural', c, d, c + d],
        ['Total', a + c, b + d, total],
      ].map((row) => row.map(String)),
    },
    answer: ((a + b) * (a + c)) / total,
    mistakes: [total / 4, ((a + b) * (b + d)) / total, ((c + d) * (a + c)) / total, a],
    show: two,
  })
}

const chiSquareDie: Template = (random) => {
  const shifts = random.shuffle([random.int(1, 4), random.int(1, 4), random.int(1, 3)])
  const counts = [...shifts.map((shift) => 20 + shift), ...shifts.map((shift) => 20 - shift)]
  const squares = sum(counts.map((count) => (count - 20) ** 2))
  return numeric({
    stem: `A die is rolled 120 times; the faces 1 to 6 occur ${listed(counts)} times. The χ² statistic for the hypothesis that the die is fair is`,
    answer: squares / 20,
    mistakes: [squares, squares / 6, squares / 5, squares / 120, Math.sqrt(squares) / 20],
    show: two,
  })
}

const freedom: Template = (random) => {
  const [rows, columns, n] = [random.int(2, 5), random.int(3, 6), random.int(8, 30)]
  const asked = random.pick([
    {
      text: `a χ² test of independence in a table of ${rows} rows and ${columns} columns`,
      answer: (rows - 1) * (columns - 1),
    },
    { text: `a one-sample *t* test with ${n} observations`, answer: n - 1 },
    {
      text: `a two-sample *t* test with pooled variance and samples of ${n} and ${n + columns}`,
      answer: 2 * n + columns - 2,
    },
    { text: `a χ² goodness-of-fit test with ${columns + 3} classes and no estimated parameter`, answer: columns + 2 },
  ])
  return numeric({
    stem: `The number of degrees of freedom of ${asked.text} is`,
    answer: asked.answer,
    mistakes: [asked.answer + 1, asked.answer + 2, asked.answer - 1, rows * columns],
    step: 1,
  })
}

const pValue: Template = (random) => {
  const z = random.pick([1.2, 1.5, 1.8, 2, 2.1, 2.3, 2.5])
  const below = Number(normalBelow(z).toFixed(4))
  return numeric({
    stem: `A two-sided *z* test gives *z* = ${z}. Given Φ(${z}) = ${below.toFixed(4)}, the *p*-value is`,
    answer: 2 * (1 - below),
    mistakes: [1 - below, below, 2 * below - 1, (1 - below) / 2],
    show: decimals(4),
    within: [0.0001, 0.9999],
  })
}

const errorRate: Template = (random) => {
  const [n, reject] = [random.int(5, 8), random.int(0, 1)]
  const tail = reject === 0 ? 0.5 ** n : 0.5 ** n * (1 + n)
  return numeric({
    stem: `A coin is tossed ${n} times to test that it is fair. The hypothesis is rejected when it shows ${reject === 0 ? 'no head at all' : 'at most one head'}. The probability of a type I error, correct to four decimal places, is`,
    answer: tail,
    mistakes: [1 - tail, 2 * tail, 0.05, 0.5 ** n, n * 0.5 ** n],
    show: decimals(4),
    within: [0.0001, 0.9999],
  })
}

const twoSamples: Template = (random) => {
  const [s1, s2, n1, n2] = [
    random.int(4, 10),
    random.int(4, 10),
    random.pick([20, 25, 40, 50]),
    random.pick([30, 36, 60, 100]),
  ]
  return numeric({
    stem: `Independent samples of ${n1} and ${n2} come from populations with standard deviations ${s1} and ${s2}. The standard error of the difference of the sample means, correct to three decimal places, is`,
    answer: Math.sqrt(s1 ** 2 / n1 + s2 ** 2 / n2),
    mistakes: [
      s1 / Math.sqrt(n1) + s2 / Math.sqrt(n2),
      Math.sqrt(s1 / n1 + s2 / n2),
      s1 ** 2 / n1 + s2 ** 2 / n2,
      Math.sqrt((s1 ** 2 + s2 ** 2) / (n1 + n2)),
    ],
    show: three,
  })
}

const stratified: Template = (random) => {
  const strata = random.pick([
    [500, 300, 200],
    [600, 250, 150],
    [400, 350, 250],
    [450, 450, 100],
  ]) as [number, number, number]
  const n = random.pick([40, 60, 80, 100, 120])
  const chosen = random.int(0, 2)
  const size = strata[chosen] as number
  return numeric({
    stem: `A school has ${strata[0]} students in the primary, ${strata[1]} in the middle and ${strata[2]} in the senior section. In a proportionally stratified sample of ${n}, the number from the ${['primary', 'middle', 'senior'][chosen]} section is`,
    answer: (n * size) / 1000,
    mistakes: [
      Math.round(n / 3),
      n - (n * size) / 1000,
      size / 10,
      (n * (strata[(chosen + 1) % 3] as number)) / 1000,
    ].filter(Number.isInteger),
    step: 6,
  })
}

const recapture: Template = (random) => {
  const [marked, back] = [random.int(4, 12) * 10, random.int(4, 10)]
  const caught = back * random.int(5, 9)
  return numeric({
    stem: `${marked} fish of a lake are marked and released. Later ${caught} are caught, of which ${back} are marked. The estimated number of fish in the lake is`,
    answer: (marked * caught) / back,
    mistakes: [
      marked + caught,
      marked * back,
      (marked * caught) / back - marked,
      marked * caught,
      (caught * caught) / back,
    ].filter(Number.isInteger),
  })
}

const finite: Template = (random) => {
  const [N, n, spread] = [random.pick([100, 200, 500]), random.pick([20, 25, 36]), random.int(6, 20)]
  const plainError = spread / Math.sqrt(n)
  return numeric({
    stem: `A simple random sample of ${n} is drawn without replacement from ${N} units whose standard deviation (divisor *N*) is ${spread}. The standard error of the mean, correct to three decimal places, is`,
    answer: plainError * Math.sqrt((N - n) / (N - 1)),
    mistakes: [plainError, (plainError * (N - n)) / (N - 1), plainError * Math.sqrt(n / N), spread / Math.sqrt(N)],
    show: three,
  })
}

const pooledShare: Template = (random) => {
  const [n1, n2] = [random.pick([100, 150, 200]), random.pick([250, 300, 400])]
  const [x1, x2] = [random.int(20, 60), random.int(70, 160)]
  return numeric({
    stem: `In two samples of ${n1} and ${n2} people, ${x1} and ${x2} own a bicycle. Under H₀: *p*₁ = *p*₂, the pooled estimate of the common proportion, correct to three decimal places, is`,
    answer: (x1 + x2) / (n1 + n2),
    mistakes: [(x1 / n1 + x2 / n2) / 2, x1 / n1 + x2 / n2, x1 / n1, x2 / n2],
    show: three,
    within: [0.001, 0.999],
  })
}

const shrinking: Template = (random) => {
  const [factor, n] = [random.int(2, 5), random.pick([20, 25, 40, 50])]
  return numeric({
    stem: `A sample of ${n} gives a confidence interval of width *w*. To reduce the width to *w*/${factor} at the same confidence level, the sample size must be about`,
    answer: n * factor ** 2,
    mistakes: [n * factor, n * 2 * factor, n + factor ** 2, Math.round(n * Math.sqrt(factor))],
    step: n * 2,
  })
}

export const seniorInference: Template[] = [
  standardError,
  confidenceLimit,
  sampleSize,
  proportionMargin,
  zStatistic,
  tStatistic,
  expectedCell,
  chiSquareDie,
  freedom,
  pValue,
  errorRate,
  twoSamples,
  stratified,
  recapture,
  finite,
  pooledShare,
  shrinking,
]
