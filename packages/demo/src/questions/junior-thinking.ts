import type { Template } from '../question.ts'
import { type Concept, concepts } from './concepts.ts'

/** Questions of understanding for the junior level. */
const juniorConcepts: Concept[] = [
  {
    stem: 'One very large value is added to a set of ten numbers. Which measure is likely to change **least**?',
    right: ['Median'],
    wrong: ['Mean', 'Range', 'Sum'],
  },
  {
    stem: 'Which of these is a measure of central tendency?',
    right: ['Median', 'Mode'],
    wrong: ['Range', 'Interquartile range', 'Variance'],
  },
  {
    stem: 'Which of these is a measure of spread?',
    right: ['Range', 'Standard deviation'],
    wrong: ['Mode', 'Median', 'Mean'],
  },
  {
    stem: 'Which of these is qualitative (categorical) data?',
    right: ['Blood group'],
    wrong: ['Height', 'Number of siblings', 'Time to run 100 m'],
  },
  {
    stem: 'Which of these is discrete data?',
    right: ['Number of goals in a match'],
    wrong: ['Weight of a parcel', 'Length of a pencil', 'Temperature at noon'],
  },
  {
    stem: 'Which of these is continuous data?',
    right: ['Time taken to solve a puzzle'],
    wrong: ['Number of pages in a book', 'Shirts sold in a day', 'Number of students absent'],
  },
  {
    stem: 'Which average is the best for choosing the shoe size of which a shop should keep most pairs?',
    right: ['Mode'],
    wrong: ['Mean', 'Median', 'Mean of the smallest and the largest size'],
  },
  {
    stem: 'A headmaster wants to know what all 900 students think of the new timetable. Which sample is best?',
    right: ['60 students drawn by lot from the whole roll'],
    wrong: [
      'The 60 students who come first to the library',
      'All students of one class',
      '60 friends of the head girl',
    ],
  },
  {
    stem: 'In a histogram with equal class widths, the area of each bar is proportional to',
    right: ['the frequency of the class'],
    wrong: ['the upper limit of the class', 'the mid-value of the class', 'the cumulative frequency'],
  },
  {
    stem: 'Which picture best shows the shares of a family’s budget that go to food, rent, travel and savings?',
    right: ['Pie chart'],
    wrong: ['Histogram', 'Scatter diagram', 'Stem-and-leaf display'],
  },
  {
    stem: 'Which picture is best for seeing whether taller students also tend to be heavier?',
    right: ['Scatter diagram'],
    wrong: ['Pie chart', 'Bar chart of heights', 'Frequency polygon of weights'],
  },
  { stem: 'Which of these numbers **cannot** be a probability?', right: ['1.2'], wrong: ['0', '0.001', '1'] },
  {
    stem: 'A fair coin has shown heads five times in a row. The probability of heads on the next toss is',
    right: ['1/2'],
    wrong: ['1/64', 'less than 1/2, but not 1/64', '63/64'],
  },
  {
    stem: 'Ten numbers have mean 0. Which of these **must** be true?',
    right: ['Their sum is 0'],
    wrong: ['All of them are 0', 'Their median is 0', 'Five of them are negative'],
  },
  {
    stem: 'All values of a data set are the same. Which of these is certainly 0?',
    right: ['The range', 'The variance'],
    wrong: ['The mean', 'The number of values', 'The mode'],
  },
  {
    stem: 'In a frequency table, the sum of the relative frequencies of all classes is',
    right: ['1'],
    wrong: ['the number of classes', 'the number of observations', '100'],
  },
  {
    stem: 'The upper quartile of the marks of a class is 72. This means that about',
    right: ['a quarter of the class has more than 72'],
    wrong: [
      'three quarters of the class have more than 72',
      'a quarter of the class has less than 72',
      'the best student has 72',
    ],
  },
  {
    stem: 'The vertical axis of a bar chart starts at 90 instead of 0. The chart will',
    right: ['make differences look larger than they are'],
    wrong: [
      'make differences look smaller than they are',
      'change the order of the bars',
      'show the relative sizes correctly',
    ],
  },
  {
    stem: 'The events “rain tomorrow” and “no rain tomorrow” are',
    right: ['mutually exclusive', 'complementary'],
    wrong: ['independent', 'equally likely in every season', 'both certain'],
  },
  {
    stem: 'Data collected by the investigator for the purpose at hand are called',
    right: ['primary data'],
    wrong: ['secondary data', 'grouped data', 'qualitative data'],
  },
  {
    stem: 'A survey asks “Do you agree that our wonderful canteen should open longer?” The question is',
    right: ['leading'],
    wrong: ['open-ended', 'anonymous', 'random'],
  },
  { stem: 'The class mark (mid-value) of the class 20–30 is', right: ['25'], wrong: ['10', '20', '30'] },
  {
    stem: 'Ice-cream sales and drownings rise together in summer. The best explanation is that',
    right: ['hot weather raises both'],
    wrong: ['ice cream causes drowning', 'drowning causes ice-cream sales', 'the figures must be wrong'],
  },
  {
    stem: 'When every value of a data set is doubled, the range',
    right: ['is doubled'],
    wrong: ['stays the same', 'becomes four times as large', 'is halved'],
  },
]

export const juniorThinking: Template[] = [concepts(juniorConcepts)]
