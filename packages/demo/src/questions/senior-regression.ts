import { decimals, numeric, plain } from '../numeric.ts'
import type { Template } from '../question.ts'
import type { Random } from '../random.ts'
import { mean, regression, sum } from '../statistics.ts'

function pairs(random: Random) {
  const xs = [1, 2, 3, 4, 5]
  const ys = xs.map((x) => 2 * x + random.int(1, 6))
  return { xs, ys, ...regression(xs, ys) }
}

const slopeFromTable: Template = (random) => {
  const { xs, ys, slope, intercept } = pairs(random)
  const asked = random.pick([
    { name: 'slope', answer: slope },
    { name: 'intercept', answer: intercept },
    { name: 'predicted *y* at *x* = 6', answer: intercept + 6 * slope },
  ])
  return numeric({
    stem: `For the least-squares line of *y* on *x* through the data of the table, the ${asked.name} is`,
    figure: {
      kind: 'table',
      caption: 'Five observations',
      head: ['x', ...xs.map(String)],
      rows: [['y', ...ys.map(String)]],
    },
    answer: asked.answer,
    mistakes: [slope, intercept, mean(ys), 1 / slope, slope + 0.5, intercept + 1, 6 * slope],
    within: [-40, 60],
  })
}

const slopeFromSummary: Template = (random) => {
  const [r, sx, sy] = [
    random.pick([0.4, 0.5, 0.6, 0.8, -0.5, -0.6, -0.8]),
    random.pick([2, 4, 5, 10]),
    random.pick([3, 6, 8, 12]),
  ]
  return numeric({
    stem: `The correlation of *x* and *y* is ${plain(r)}; their standard deviations are ${sx} and ${sy}. The regression coefficient of *y* on *x* is`,
    answer: (r * sy) / sx,
    mistakes: [(r * sx) / sy, r * sx * sy, sy / sx, r, (-r * sy) / sx],
    within: [-100, 100],
  })
}

const explained: Template = (random) => {
  const r = random.pick([0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, -0.6, -0.7, -0.9])
  return numeric({
    stem: `The correlation between hours of practice and score is ${plain(r)}. The percentage of the variance of the scores that the regression on practice explains is`,
    answer: 100 * r * r,
    mistakes: [100 * Math.abs(r), 100 - 100 * r * r, 100 - 100 * Math.abs(r), 100 * Math.sqrt(Math.abs(r))],
    show: (value) => `${plain(Math.round(value))}%`,
  })
}

const residual: Template = (random) => {
  const [a, b, x] = [random.int(4, 15), random.int(2, 6), random.int(3, 9)]
  const off = random.pick([-5, -4, -3, 2, 3, 4, 6])
  return numeric({
    stem: `A fitted line is *ŷ* = ${a} + ${b}*x*. For the observation (${x}, ${a + b * x + off}), the residual *y* − *ŷ* is`,
    answer: off,
    mistakes: [-off, a + b * x, off + b, off - a],
    within: [-60, 90],
  })
}

const spearman: Template = (random) => {
  const ranks = random.shuffle([1, 2, 3, 4, 5, 6])
  const squares = sum(ranks.map((rank, index) => (rank - index - 1) ** 2))
  const rho = 1 - (6 * squares) / 210
  return numeric({
    stem: 'Two judges rank six dancers as in the table. Spearman’s rank correlation, correct to two decimal places, is',
    figure: {
      kind: 'table',
      caption: 'Ranks',
      head: ['Dancer', 'P', 'Q', 'R', 'S', 'T', 'U'],
      rows: [
        ['Judge 1', '1', '2', '3', '4', '5', '6'],
        ['Judge 2', ...ranks.map(String)],
      ],
    },
    answer: rho,
    mistakes: [-rho, 1 - squares / 210, 1 - (6 * squares) / 216, 1 - rho, rho / 2, 0.15],
    show: decimals(2),
    within: [-1, 1],
    step: 0.11,
  })
}

const fromCoefficients: Template = (random) => {
  const [byx, bxy] = random.pick([
    [0.8, 0.45],
    [1.6, 0.4],
    [0.9, 0.4],
    [-0.5, -0.98],
    [-1.6, -0.1],
    [1.25, 0.2],
    [-0.4, -0.9],
    [0.5, 0.5],
  ]) as [number, number]
  const r = Math.sign(byx) * Math.sqrt(byx * bxy)
  return numeric({
    stem: `The regression coefficients of *y* on *x* and of *x* on *y* are ${plain(byx)} and ${plain(bxy)}. The correlation coefficient is`,
    answer: r,
    mistakes: [-r, byx * bxy, (byx + bxy) / 2, r * r],
    within: [-1, 1],
    step: 0.13,
  })
}

const scatterSign: Template = (random) => {
  const down = random.pick([true, false])
  const points = Array.from(
    { length: 14 },
    (_, index) =>
      [index + 1, Math.max(1, Math.min(19, (down ? 17 - index : 3 + index) + random.int(-2, 2)))] as [number, number],
  )
  const { correlation } = regression(
    points.map(([x]) => x),
    points.map(([, y]) => y),
  )
  const near = (Math.round(correlation * 20) / 20).toFixed(2).replace('-', '−')
  return {
    stem: 'Which value is closest to the correlation coefficient of the data in the scatter diagram?',
    figure: { kind: 'scatter', caption: 'Fourteen pairs of values', axes: ['x', 'y'], points },
    right: [near],
    wrong: random.shuffle([down ? '0.95' : '−0.95', down ? '−0.30' : '0.30', '0.00']),
  }
}

export const seniorRegression: Template[] = [
  slopeFromTable,
  slopeFromSummary,
  explained,
  residual,
  spearman,
  fromCoefficients,
  scatterSign,
]
