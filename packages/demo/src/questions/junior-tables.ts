import { numeric, percent } from '../numeric.ts'
import type { Template } from '../question.ts'
import type { Random } from '../random.ts'
import { ascending, mean, median, sum } from '../statistics.ts'

function twoWay(random: Random) {
  const cells = [random.int(8, 30), random.int(8, 30), random.int(8, 30), random.int(8, 30)] as [
    number,
    number,
    number,
    number,
  ]
  const [a, b, c, d] = cells
  const rows = [
    ['Class IX', a, b, a + b],
    ['Class X', c, d, c + d],
    ['Total', a + c, b + d, a + b + c + d],
  ].map((row) => row.map(String))
  return {
    cells,
    figure: {
      kind: 'table' as const,
      caption: 'Lunch choices of students',
      head: ['', 'Brings lunch', 'Buys lunch', 'Total'],
      rows,
    },
  }
}

const twoWayShare: Template = (random) => {
  const { cells, figure } = twoWay(random)
  const [a, b, c, d] = cells
  return numeric({
    stem: 'Of the students of class IX in the table, what percentage bring lunch (to the nearest whole per cent)?',
    figure,
    answer: (100 * a) / (a + b),
    mistakes: [(100 * a) / (a + c), (100 * a) / (a + b + c + d), (100 * b) / (a + b), a],
    show: (value) => `${Math.round(value)}%`,
    step: 7,
    within: [1, 99],
  })
}

const twoWayHidden: Template = (random) => {
  const { cells, figure } = twoWay(random)
  const [, b, c, d] = cells
  const hidden = figure.rows.map((row, index) =>
    index === 1 ? [row[0] as string, row[1] as string, '?', row[3] as string] : row,
  )
  return numeric({
    stem: 'One number of the table is hidden behind the question mark. What is it?',
    figure: { ...figure, rows: hidden },
    answer: d,
    mistakes: [b, c, c + d, d + 4, d - 3],
  })
}

function boxPlot(random: Random) {
  const start = random.int(4, 20)
  const five = [
    start,
    start + random.int(4, 8),
    start + random.int(10, 14),
    start + random.int(16, 22),
    start + random.int(26, 34),
  ] as [number, number, number, number, number]
  return {
    five,
    figure: { kind: 'box' as const, caption: `Marks of a class: ${five.join(', ')}`, axis: 'Marks', five },
  }
}

const boxSpread: Template = (random) => {
  const { five, figure } = boxPlot(random)
  const [low, lower, middle, upper, high] = five
  const asked = random.pick([
    { name: 'interquartile range', answer: upper - lower },
    { name: 'range', answer: high - low },
    { name: 'difference between the upper quartile and the median', answer: upper - middle },
  ])
  return numeric({
    stem: `What is the ${asked.name} of the marks shown in the box plot?`,
    figure,
    answer: asked.answer,
    mistakes: [upper - lower, high - low, upper - middle, middle - lower, high - middle],
  })
}

const boxShare: Template = (random) => {
  const { five, figure } = boxPlot(random)
  const asked = random.pick([
    { text: `at most ${five[1]}`, share: 25 },
    { text: `at least ${five[1]}`, share: 75 },
    { text: `between ${five[1]} and ${five[3]}`, share: 50 },
    { text: `at most ${five[3]}`, share: 75 },
  ])
  return numeric({
    stem: `About what percentage of the class has marks ${asked.text}?`,
    figure,
    answer: asked.share,
    mistakes: [25, 50, 75, 90, 10],
    show: percent,
  })
}

const stemAndLeaf: Template = (random) => {
  const leaves = [1, 2, 3, 4].map((stem) =>
    ascending(Array.from({ length: random.int(2, 4) }, () => stem * 10 + random.int(0, 9))),
  )
  const values = leaves.flat()
  const rows = leaves.map((row, index) => [String(index + 1), row.map((value) => String(value % 10)).join('  ')])
  return numeric({
    stem: `The stem-and-leaf display shows ${values.length} values (1 | 4 means 14). What is the median?`,
    figure: { kind: 'table', caption: 'Stem-and-leaf display', head: ['Stem', 'Leaf'], rows, leftAligned: true },
    answer: median(values),
    mistakes: [...values.slice(values.length / 2 - 2, values.length / 2 + 2), Math.round(mean(values))],
  })
}

const cumulative: Template = (random) => {
  const counts = [random.int(4, 9), random.int(8, 15), random.int(10, 18), random.int(5, 12), random.int(2, 6)]
  const running = counts.map((_, index) => sum(counts.slice(0, index + 1)))
  const chosen = random.int(1, 3)
  const count = counts[chosen] as number
  return numeric({
    stem: `The table gives cumulative frequencies of the marks of ${running[4]} students. How many have at least ${chosen * 10} but fewer than ${chosen * 10 + 10} marks?`,
    figure: {
      kind: 'table',
      caption: 'Cumulative frequencies',
      head: ['Marks below', '10', '20', '30', '40', '50'],
      rows: [['Students', ...running.map(String)]],
    },
    answer: count,
    mistakes: [
      running[chosen] as number,
      running[chosen - 1] as number,
      counts[chosen - 1] as number,
      counts[chosen + 1] as number,
    ],
  })
}

export const juniorTables: Template[] = [twoWayShare, twoWayHidden, boxSpread, boxShare, stemAndLeaf, cumulative]
