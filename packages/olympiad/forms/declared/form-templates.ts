/** A form to begin with: a paper that is really set, as far as its rules are public. */
export interface FormTemplate {
  readonly name: string
  /** One sentence about the paper. */
  readonly about: string
  /** A document for `readForm`. */
  readonly document: object
}

const letter = (letters: string) => ({ kind: 'letter', letters })
const integer = (digits: number) => ({ kind: 'integer', digits })
const section = (questions: number, answer: object, marks: object) => ({ questions, answer, marks })
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

export const FORM_TEMPLATES: readonly FormTemplate[] = [
  {
    name: 'Statistics olympiad',
    about: '100 questions of four letters, one mark each.',
    document: { version: 1, sections: [section(100, letter('ABCD'), { right: 1 })], ties: ['score', 'wrongToRight'] },
  },
  {
    name: 'IOQM',
    about: '30 integers from 00 to 99 for 2, 3 and 5 marks.',
    document: {
      version: 1,
      sections: [2, 3, 5].map((right) => section(10, integer(2), { right })),
      ties: ['score', { section: 2 }, { section: 1 }],
    },
  },
  {
    name: 'NSEP',
    about: '48 questions of one letter, and 12 of several that must all be right.',
    document: {
      version: 1,
      sections: [
        section(48, letter('ABCD'), { right: 3, wrong: -1 }),
        section(12, { kind: 'letters', letters: 'ABCD', marking: 'all' }, { right: 6 }),
      ],
    },
  },
  {
    name: 'NTSE',
    about: 'Two papers of 100 with a third taken away, and a pass in each.',
    document: {
      version: 1,
      unit: 3,
      sections: [
        { ...section(100, letter('1234'), { right: 3, wrong: -1 }), title: 'Mental ability', cutoff: 120 },
        { ...section(100, letter('1234'), { right: 3, wrong: -1 }), title: 'Scholastic aptitude', cutoff: 96 },
      ],
    },
  },
  {
    name: 'KVPY',
    about: 'Three of four subjects, then two of four, with quarters taken away.',
    document: {
      version: 1,
      unit: 4,
      sections: [
        ...['Mathematics', 'Physics', 'Chemistry', 'Biology'].map((title) => ({
          ...section(20, letter('ABCD'), { right: 4, wrong: -1 }),
          title,
        })),
        ...['Mathematics II', 'Physics II', 'Chemistry II', 'Biology II'].map((title) => ({
          ...section(10, letter('ABCD'), { right: 8, wrong: -2 }),
          title,
        })),
      ],
      choose: [
        { sections: [0, 1, 2, 3], take: 3 },
        { sections: [4, 5, 6, 7], take: 2 },
      ],
    },
  },
  {
    name: 'SOF',
    about: '50 questions of four options, the last ten for three marks.',
    document: {
      version: 1,
      sections: [
        section(40, letter('1234'), { right: 1 }),
        { ...section(10, letter('1234'), { right: 3 }), title: 'Achievers’ section' },
      ],
      ties: ['score', { section: 1 }],
    },
  },
  {
    name: 'JEE Main',
    about: 'Three subjects of 20 letters and the best 5 of 10 numbers.',
    document: {
      version: 1,
      sections: ['Mathematics', 'Physics', 'Chemistry'].flatMap((title) => [
        { ...section(20, letter('1234'), { right: 4, wrong: -1 }), title },
        {
          ...section(10, { kind: 'number', decimals: 2 }, { right: 4, wrong: -1 }),
          title: `${title}: numbers`,
          count: { best: 5 },
        },
      ]),
      ties: ['score', { section: 0 }, { section: 2 }, 'wrongToRight'],
    },
  },
  {
    name: 'JEE Advanced',
    about: 'Letters, several letters with partial marks, digits, numbers and matches.',
    document: {
      version: 1,
      sections: [
        section(4, letter('ABCD'), { right: 3, wrong: -1 }),
        section(
          3,
          { kind: 'letters', letters: 'ABCD', marking: 'partial' },
          { right: 4, wrong: -2, partial: [1, 2, 3] },
        ),
        section(6, integer(1), { right: 4 }),
        section(4, { kind: 'number', decimals: 2 }, { right: 3 }),
        section(2, { kind: 'match', rows: 'PQRS', letters: '12345', marking: 'all' }, { right: 3, wrong: -1 }),
        section(2, { kind: 'match', rows: 'PQRS', letters: '1234', marking: 'row' }, { right: 1, wrong: -1 }),
      ],
    },
  },
  {
    name: 'NEET',
    about: 'Subjects of 35 questions and the first ten answered of 15.',
    document: {
      version: 1,
      sections: ['Physics', 'Chemistry', 'Botany', 'Zoology'].flatMap((title) => [
        { ...section(35, letter('1234'), { right: 4, wrong: -1 }), title: `${title} A` },
        { ...section(15, letter('1234'), { right: 4, wrong: -1 }), title: `${title} B`, count: { first: 10 } },
      ]),
      ties: ['score', { section: 4 }, { section: 6 }, 'wrongToRight', 'younger'],
    },
  },
  {
    name: 'AMC (USA)',
    about: '25 questions of five letters, 6 marks each, and 1½ for a blank.',
    document: { version: 1, unit: 2, sections: [section(25, letter('ABCDE'), { right: 12, blank: 3 })] },
  },
  {
    name: 'AIME',
    about: '15 integers from 000 to 999.',
    document: { version: 1, sections: [section(15, integer(3), { right: 1 })] },
  },
  {
    name: 'AMC (Australia)',
    about: '25 questions of five letters for 3 to 5 marks, and five integers for 6 to 10.',
    document: {
      version: 1,
      sections: [
        {
          ...section(25, letter('ABCDE'), { right: 3 }),
          overrides: [
            { questions: numbers(11, 20), marks: { right: 4 } },
            { questions: numbers(21, 25), marks: { right: 5 } },
          ],
        },
        {
          ...section(5, integer(3), { right: 6 }),
          overrides: numbers(27, 30).map((question) => ({ questions: [question], marks: { right: question - 20 } })),
        },
      ],
    },
  },
  {
    name: 'Kangourou',
    about: '24 questions that start at 24 marks and take a quarter away, and two that decide ties.',
    document: {
      version: 1,
      unit: 4,
      start: 96,
      floor: 0,
      sections: [
        ...[3, 4, 5].map((mark) => section(8, letter('ABCDE'), { right: 4 * mark, wrong: -mark })),
        section(2, integer(1), { right: 4 }),
      ],
      ties: ['score', { questions: [25, 26] }, 'longestRun'],
    },
  },
  {
    name: 'UKMT Intermediate',
    about: '25 questions of five letters; a wrong answer costs from question 16.',
    document: {
      version: 1,
      sections: [
        {
          ...section(25, letter('ABCDE'), { right: 5 }),
          overrides: [
            { questions: numbers(16, 20), marks: { right: 6, wrong: -1 } },
            { questions: numbers(21, 25), marks: { right: 6, wrong: -2 } },
          ],
        },
      ],
    },
  },
  {
    name: 'UKMT Senior',
    about: '25 questions that start at 25 marks, four up and one down.',
    document: { version: 1, start: 25, sections: [section(25, letter('ABCDE'), { right: 4, wrong: -1 })] },
  },
  {
    name: 'Bebras',
    about: 'Easy, middle and hard tasks that start at 45 marks; fewer wrong answers and hard tasks decide ties.',
    document: {
      version: 1,
      start: 45,
      floor: 0,
      sections: [6, 9, 12].map((right) => section(5, letter('ABCD'), { right, wrong: 0 - right / 3 })),
      ties: ['score', 'fewerWrong', { section: 2 }, { section: 1 }, 'younger'],
    },
  },
  {
    name: 'Marks by option',
    about: 'Twelve questions of several letters, with marks for each letter.',
    document: {
      version: 1,
      floor: 0,
      sections: [section(12, { kind: 'letters', letters: 'ABCDE', marking: 'option' }, { right: 2, wrong: -1 })],
    },
  },
]
