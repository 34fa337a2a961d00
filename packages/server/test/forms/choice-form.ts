/** Thirds of a mark, eight questions of four kinds, of which a student answers six: the letters, two of three other parts. */
export const choiceForm = {
  version: 1,
  unit: 3,
  sections: [
    {
      title: 'Part A',
      ...{ questions: 2, answer: { kind: 'letter', letters: 'ABCDE' }, marks: { right: 3, wrong: -1 } },
    },
    {
      title: 'Numbers',
      ...{ questions: 3, answer: { kind: 'number', decimals: 2 }, marks: { right: 6, wrong: -2 }, count: { first: 2 } },
    },
    {
      ...{ title: 'Several', questions: 1, answer: { kind: 'letters', letters: 'ABCD', marking: 'partial' } },
      marks: { right: 12, wrong: -6, partial: [3, 6] },
    },
    {
      title: 'Pairs',
      ...{ questions: 2, answer: { kind: 'match', rows: 'PQ', letters: '123', marking: 'row' } },
      marks: { right: 3, wrong: -1 },
    },
  ],
  choose: [{ sections: [1, 2, 3], take: 2 }],
  ties: ['score', { section: 0 }, 'fewerWrong'],
}
