import { describe, expect, it } from 'vitest'
import { tableCsv } from '../../kit/staff/table/table-csv.ts'
import { doubtSentence, factSentence, itemColumns, median, shown, type ToldFigures } from './item-lines.ts'

const choice = (cell: number, sheets: number) => ({ cell, sheets, meanMarks: 1, groups: [], rest: null })
const figures: ToldFigures = {
  ...{ isTold: true, n: 40, mean: 20, sd: 5, kr20: 0.9, sem: 1.6, histogram: [] },
  items: [
    {
      ...{ question: 42, p: 0.5, pointBiserial: -0.123456789, itemRest: null, discrimination: 0.25 },
      ...{ choices: [choice(0, 1), choice(1, 20)], hints: ['keyOfTheWeak', 'tooHard'] },
    },
  ],
}

describe('figures of questions', () => {
  it('go into a file with all their places, and nothing for what has no figure', () => {
    expect(tableCsv(itemColumns(figures.items), figures.items).split('\r\n')).toEqual([
      '\uFEFFQuestion,p,Point-biserial,Item-rest,Discrimination,blank,A,B,C,D,Check it',
      '042,0.5,-0.123456789,,0.25,1,20,0,0,0,the key falls',
      '',
    ])
  })

  // fails when: a hard question counts as a doubt about its key
  it('say why a question should be checked, and how sure that is; figures of former releases have no interval', () => {
    const [item] = figures.items
    if (!item) throw new Error('no question')
    expect([doubtSentence(item), factSentence(item)]).toEqual(['the key falls', 'Hardly anybody had it right'])
    const hintBounds = [[-0.41, -0.123] as const, [0.02, 0.08] as const]
    expect(doubtSentence({ ...item, hintBounds })).toBe('the key falls (r −0.41 to −0.12, 95 %)')
    expect(factSentence({ ...item, hintBounds })).toBe('Hardly anybody had it right (p 0.02 to 0.08, 95 %)')
    expect([doubtSentence({ ...item, hints: ['tooEasy'] }), factSentence({ ...item, hints: [] })]).toEqual(['', ''])
  })

  it('are shown with two places, and their middle is that of what there is', () => {
    expect([shown(-0.128), shown(null), shown(61.44, 1), shown(-0.004)]).toEqual(['−0.13', '–', '61.4', '0.00'])
    expect([median([0.3, null, 0.1, 0.2]), median([null])]).toEqual([0.2, null])
  })
})
