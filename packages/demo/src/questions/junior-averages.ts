import { listed, numeric, plain } from '../numeric.ts'
import type { Template } from '../question.ts'
import type { Random } from '../random.ts'
import { ascending, mean, median, modes, quartiles, sum } from '../statistics.ts'
import { MEASURED, NAMES } from './contexts.ts'

function readings(random: Random, count: number) {
  const { what, low, high } = random.pick(MEASURED)
  return { what, values: Array.from({ length: count }, () => random.int(low, high)) }
}

/** Readings whose mean is a whole number. */
function wholeMeanReadings(random: Random, count: number) {
  const { what, values } = readings(random, count)
  const rest = sum(values) % count
  return { what, values: rest === 0 ? values : [(values[0] as number) + count - rest, ...values.slice(1)] }
}

const meanOfList: Template = (random) => {
  const { what, values } = wholeMeanReadings(random, random.int(6, 8))
  return numeric({
    stem: `The ${what} are ${listed(values)}. Their mean is`,
    answer: mean(values),
    mistakes: [median(values), sum(values) / (values.length - 1), (Math.max(...values) + Math.min(...values)) / 2],
  })
}

const medianOfList: Template = (random) => {
  const { what, values } = readings(random, random.pick([7, 8, 9, 10]))
  const middle = Math.floor(values.length / 2)
  const unsorted =
    values.length % 2 ? (values[middle] as number) : ((values[middle - 1] as number) + (values[middle] as number)) / 2
  const sorted = ascending(values)
  return numeric({
    stem: `The ${what} are ${listed(values)}. Their median is`,
    answer: median(values),
    mistakes: [
      unsorted,
      sorted[middle - 1] as number,
      sorted[middle] as number,
      sorted[middle + 1] as number,
      Math.round(mean(values)),
    ],
  })
}

const modeOfList: Template = (random) => {
  const { what, values } = readings(random, 7)
  const often = values[0] as number
  const list = random.shuffle([...new Set(values), often, often])
  return numeric({
    stem: `What is the mode of these ${what}: ${listed(list)}?`,
    answer: often,
    mistakes: [3, Math.max(...list), ...list.filter((value) => value !== often)],
  })
}

const twoModes: Template = (random) => {
  const { what, low, high } = random.pick(MEASURED)
  const [first, second, ...others] = random.sample(
    Array.from({ length: high - low + 1 }, (_, step) => low + step),
    6,
  ) as [number, number, ...number[]]
  const list = random.shuffle([first, first, first, second, second, second, ...others])
  const [one, two] = modes(list) as [number, number]
  return {
    stem: `The ${what} are ${listed(list)}. Which of these numbers is a mode of the data?`,
    right: [plain(one), plain(two)],
    wrong: others.map(plain),
  }
}

const rangeOfList: Template = (random) => {
  const { what, values } = readings(random, 9)
  const range = Math.max(...values) - Math.min(...values)
  return numeric({
    stem: `The ${what} are ${listed(values)}. The range is`,
    answer: range,
    mistakes: [Math.max(...values), Math.abs((values[8] as number) - (values[0] as number)), range + 1],
  })
}

const meanFromFrequencies: Template = (random) => {
  const values = [0, 1, 2, 3, 4]
  const counts = values.map(() => random.int(3, 12))
  const total = sum(counts)
  const products = sum(values.map((value, index) => value * (counts[index] as number)))
  return numeric({
    stem: 'The table shows how many goals a team scored in its matches. What is the mean number of goals per match, correct to two decimal places?',
    figure: {
      kind: 'table',
      caption: 'Goals scored in a match',
      head: ['Goals', ...values.map(String)],
      rows: [['Matches', ...counts.map(String)]],
    },
    answer: products / total,
    mistakes: [products / 5, total / 5, 2, products / 10],
    show: (value) => value.toFixed(2),
  })
}

const missingValue: Template = (random) => {
  const { what, values } = wholeMeanReadings(random, 6)
  const [hidden, ...known] = values as [number, ...number[]]
  return numeric({
    stem: `The mean of six ${what} is ${plain(mean(values))}. Five of them are ${listed(known)}. What is the sixth?`,
    answer: hidden,
    mistakes: [mean(values), 2 * mean(values) - Math.round(mean(known)), hidden + 5, hidden - 3],
  })
}

const combinedMean: Template = (random) => {
  const [boys, girls] = [random.int(3, 6) * 4, random.int(2, 5) * 4 + 2]
  const [boysMean, girlsMean] = [random.int(52, 66), random.int(68, 84)]
  const answer = (boys * boysMean + girls * girlsMean) / (boys + girls)
  return numeric({
    stem: `In a class of ${boys + girls} students, the ${boys} boys have a mean mark of ${boysMean} and the ${girls} girls a mean mark of ${girlsMean}. The mean mark of the class, correct to one decimal place, is`,
    answer,
    mistakes: [(boysMean + girlsMean) / 2, (boys * girlsMean + girls * boysMean) / (boys + girls), answer + 2.1],
    show: (value) => value.toFixed(1),
    step: 1.4,
  })
}

const wrongEntry: Template = (random) => {
  const count = random.pick([10, 20, 25])
  const shift = random.int(1, 3)
  const [wrongMean, misread] = [random.int(30, 48), random.int(13, 19)]
  const correct = misread + shift * count
  return numeric({
    stem: `The mean of ${count} observations was found to be ${wrongMean}. Later it was seen that ${correct} had been misread as ${misread}. The correct mean is`,
    answer: wrongMean + shift,
    mistakes: [wrongMean - shift, wrongMean + shift * count, wrongMean + correct / count, wrongMean],
  })
}

const changeOfScale: Template = (random) => {
  const [centre, factor, added] = [random.int(12, 40), random.int(2, 4), random.int(3, 9)]
  return numeric({
    stem: `The mean of some numbers is ${centre}. Each number is multiplied by ${factor} and then ${added} is added to it. The new mean is`,
    answer: centre * factor + added,
    mistakes: [centre * factor, centre + added, (centre + added) * factor],
  })
}

const oneLeaves: Template = (random) => {
  const [count, centre, change] = [random.int(8, 15), random.int(36, 55), random.int(1, 2)]
  const leaver = centre - change * (count - 1)
  return numeric({
    stem: `The mean weight of ${count} people is ${centre} kg. When one of them leaves, the mean of the others is ${centre + change} kg. The weight of the person who left is`,
    answer: leaver,
    mistakes: [centre - change, centre + change * (count - 1), centre - change * count, centre],
    show: (value) => `${plain(value)} kg`,
  })
}

const medianFromDots: Template = (random) => {
  const values = ascending(Array.from({ length: random.pick([11, 13, 15]) }, () => random.int(1, 8)))
  return numeric({
    stem: `The dot plot shows the number of siblings and cousins of ${values.length} students. What is the median?`,
    figure: { kind: 'dots', caption: 'Siblings and cousins', axis: 'Number', values },
    answer: median(values),
    mistakes: [modes(values)[0] as number, Math.round(mean(values)), 4.5, (values.length + 1) / 2],
    within: [1, 9],
  })
}

const interquartile: Template = (random) => {
  const { what, values } = readings(random, 11)
  const [lower, upper] = quartiles(values)
  return numeric({
    stem: `The ${what}, in order, are ${listed(ascending(values))}. Taking the quartiles as the medians of the lower and the upper half (without the median), the interquartile range is`,
    answer: upper - lower,
    mistakes: [Math.max(...values) - Math.min(...values), (upper - lower) / 2, median(values) - lower, upper, lower],
  })
}

const weightedMean: Template = (random) => {
  const [name, marks] = [random.pick(NAMES), [random.int(50, 70), random.int(60, 80), random.int(70, 95)] as const]
  const answer = (marks[0] * 20 + marks[1] * 30 + marks[2] * 50) / 100
  return numeric({
    stem: `${name} scores ${marks[0]} in the project, ${marks[1]} in the mid-term and ${marks[2]} in the final. They carry weights of 20%, 30% and 50%. The weighted mean score is`,
    answer,
    mistakes: [mean(marks), (marks[0] * 50 + marks[1] * 30 + marks[2] * 20) / 100, (marks[1] + marks[2]) / 2],
    step: 1.5,
  })
}

export const juniorAverages: Template[] = [
  meanOfList,
  medianOfList,
  modeOfList,
  twoModes,
  rangeOfList,
  meanFromFrequencies,
  missingValue,
  combinedMean,
  wrongEntry,
  changeOfScale,
  oneLeaves,
  medianFromDots,
  interquartile,
  weightedMean,
]
