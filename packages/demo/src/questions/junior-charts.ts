import { fractionOf, numeric, percent, plain } from '../numeric.ts'
import type { Template } from '../question.ts'
import type { Random } from '../random.ts'
import { mean, median, sum } from '../statistics.ts'
import { COUNTED, MEASURED, MONTHLY, MONTHS } from './contexts.ts'

function barChart(random: Random) {
  const { title, unit, labels } = random.pick(COUNTED)
  const values = random.sample([4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30], 5)
  return {
    labels: [...labels],
    values,
    title,
    figure: { kind: 'bars' as const, caption: title, axis: unit, labels: [...labels], values },
  }
}

const barDifference: Template = (random) => {
  const { labels, values, figure } = barChart(random)
  const [one, two] = random
    .sample([0, 1, 2, 3, 4], 2)
    .sort((a, b) => (values[b] as number) - (values[a] as number)) as [number, number]
  const [more, less] = [values[one] as number, values[two] as number]
  return numeric({
    stem: `In the bar chart, by how much is the value for ${labels[one]} greater than the value for ${labels[two]}?`,
    figure,
    answer: more - less,
    mistakes: [more, less, more + less, more - less + 2],
    step: 2,
  })
}

const barTotal: Template = (random) => {
  const { values, figure } = barChart(random)
  const total = sum(values)
  return numeric({
    stem: 'What is the total of all five bars in the chart?',
    figure,
    answer: total,
    mistakes: [total - 10, total + 4, total - (values[0] as number)],
    step: 6,
  })
}

const barFraction: Template = (random) => {
  const { labels, values, figure } = barChart(random)
  const chosen = random.int(0, 4)
  const total = sum(values)
  const value = values[chosen] as number
  return numeric({
    stem: `What fraction of the total shown in the bar chart belongs to ${labels[chosen]}?`,
    figure,
    answer: value / total,
    mistakes: [...random.shuffle(values), value + 2, value - 2].map((other) => other / total),
    show: fractionOf(total),
  })
}

const barMean: Template = (random) => {
  const { values, figure } = barChart(random)
  return numeric({
    stem: 'What is the mean height of the five bars in the chart?',
    figure,
    answer: mean(values),
    mistakes: [median(values), mean(values) + 2, sum(values) / 4, mean(values) - 1.6],
  })
}

const aboveMean: Template = (random) => {
  const { labels, title, figure } = barChart(random)
  const values = random.shuffle([random.int(4, 6) * 2, random.int(4, 6) * 2 + 1, random.int(2, 4) * 2, 26, 30])
  const centre = mean(values)
  return {
    stem: `The bar chart shows “${title}”. The mean of the five values is ${plain(centre)}. Which of these has a value above the mean?`,
    figure: { ...figure, values },
    right: labels.filter((_, index) => (values[index] as number) > centre),
    wrong: labels.filter((_, index) => (values[index] as number) <= centre),
  }
}

const pieCount: Template = (random) => {
  const { labels } = random.pick(COUNTED)
  const degrees = random.pick([
    [120, 90, 72, 78],
    [150, 60, 90, 60],
    [108, 72, 90, 90],
    [144, 96, 48, 72],
  ])
  const total = random.pick([60, 120, 180, 240, 360, 720])
  const chosen = random.int(0, 3)
  const angle = degrees[chosen] as number
  return numeric({
    stem: `The pie chart shows the choices of ${total} students. How many chose ${labels[chosen]}?`,
    figure: { kind: 'pie', caption: `Choices of ${total} students`, labels: labels.slice(0, 4), degrees },
    answer: (angle * total) / 360,
    mistakes: [angle, (angle * total) / 100, (angle * total) / 180, total - (angle * total) / 360].filter(
      Number.isInteger,
    ),
  })
}

const pieAngle: Template = (random) => {
  const total = random.pick([40, 60, 72, 90, 120])
  const count = random.int(Math.ceil(total / 8), Math.floor(total / 2))
  return numeric({
    stem: `Of ${total} households in a street, ${count} have a water tank. In a pie chart of all ${total} households, the angle for “has a water tank” is`,
    answer: (count * 360) / total,
    mistakes: [(count * 100) / total, count, 360 - (count * 360) / total, (count * 180) / total],
    show: (value) => `${plain(value)}°`,
  })
}

const lineRise: Template = (random) => {
  const { title, unit } = random.pick(MONTHLY)
  const values = random.shuffle([12, 15, 21, 24, 31, 36, 41])
  const rises = values.slice(1).map((value, index) => ({
    text: `${MONTHS[index]} to ${MONTHS[index + 1]}`,
    rise: value - (values[index] as number),
  }))
  const most = Math.max(...rises.map(({ rise }) => rise))
  return {
    stem: 'Between which of these neighbouring months does the line graph show its greatest rise?',
    figure: { kind: 'line', caption: title, axis: unit, labels: [...MONTHS], values },
    right: rises.filter(({ rise }) => rise === most).map(({ text }) => text),
    wrong: random.shuffle(rises.filter(({ rise }) => rise < most)).map(({ text }) => text),
  }
}

const linePercent: Template = (random) => {
  const { title, unit } = random.pick(MONTHLY)
  const start = random.pick([10, 20, 25, 40])
  const growth = random.pick([20, 40, 60, 80])
  const values = [
    start,
    random.int(12, 38),
    random.int(14, 44),
    random.int(18, 46),
    random.int(12, 40),
    random.int(20, 44),
    (start * (100 + growth)) / 100,
  ]
  const end = values[6] as number
  return numeric({
    stem: 'By what percentage is the value in July greater than the value in January?',
    figure: {
      kind: 'line',
      caption: `${title} (January ${start}, July ${end})`,
      axis: unit,
      labels: [...MONTHS],
      values,
    },
    answer: growth,
    mistakes: [end - start, Number((((end - start) / end) * 100).toFixed(1)), 100 + growth],
    show: percent,
    step: 10,
  })
}

function histogram(random: Random) {
  const { what, low } = random.pick(MEASURED)
  const width = random.pick([5, 10])
  const edges = Array.from({ length: 6 }, (_, index) => Math.floor(low / 5) * 5 + index * width)
  const counts = random.sample([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 5)
  return {
    edges,
    counts,
    figure: {
      kind: 'histogram' as const,
      caption: what[0]?.toUpperCase() + what.slice(1),
      axis: 'Frequency',
      edges,
      counts,
    },
  }
}

const histogramAtLeast: Template = (random) => {
  const { edges, counts, figure } = histogram(random)
  const from = random.int(2, 3)
  const answer = sum(counts.slice(from))
  return numeric({
    stem: `From the histogram, how many values are ${edges[from]} or more?`,
    figure,
    answer,
    mistakes: [sum(counts.slice(from + 1)), sum(counts.slice(0, from)), sum(counts.slice(from - 1)), sum(counts)],
  })
}

const modalClass: Template = (random) => {
  const { edges, counts, figure } = histogram(random)
  const classes = counts.map((count, index) => ({ count, text: `${edges[index]}–${edges[index + 1]}` }))
  const ranked = [...classes].sort((left, right) => right.count - left.count)
  return {
    stem: 'Which is the modal class of the data in the histogram?',
    figure,
    right: [ranked[0]?.text as string],
    wrong: ranked.slice(1).map(({ text }) => text),
  }
}

const medianClass: Template = (random) => {
  const { edges, counts, figure } = histogram(random)
  if (sum(counts) % 2 === 0) counts[2] = (counts[2] as number) + 1 // odd, so that one value is the median
  const texts = counts.map((_, index) => `${edges[index]}–${edges[index + 1]}`)
  const reached = counts.findIndex((_, index) => sum(counts.slice(0, index + 1)) >= (sum(counts) + 1) / 2)
  return {
    stem: `The histogram shows ${sum(counts)} values. In which class does the median lie?`,
    figure,
    right: [texts[reached] as string],
    wrong: random.shuffle(texts.filter((_, index) => index !== reached)),
  }
}

export const juniorCharts: Template[] = [
  barDifference,
  barTotal,
  barFraction,
  barMean,
  aboveMean,
  pieCount,
  pieAngle,
  lineRise,
  linePercent,
  histogramAtLeast,
  modalClass,
  medianClass,
]
