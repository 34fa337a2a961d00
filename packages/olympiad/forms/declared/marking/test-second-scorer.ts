// A scorer written from the table of the design alone. It shares nothing with the product: no import, another way at each step.

interface RawMarks {
  right: number
  wrong?: number
  blank?: number
  partial?: number[]
}
interface RawSection {
  questions: number
  answer: { kind: string; letters?: string; rows?: string; marking?: string }
  marks: RawMarks
  overrides?: { questions: number[]; marks: RawMarks }[]
  count?: 'all' | { best?: number; first?: number }
  cutoff?: number | null
}
export interface RawForm {
  start?: number
  floor?: number | null
  sections: RawSection[]
  choose?: { sections: number[]; take: number }[]
  ties?: (string | { section?: number; questions?: number[] })[]
}
export interface RawSheet {
  answers: string[]
  takes: number[]
  born: string
}
export interface RawScore {
  marks: number
  right: number
  wrong: number
  partial: number
  blank: number
  given: number
  withdrawn: number
  sections: number[]
  qualifies: boolean
  run: number
  byQuestion: number[]
}

/** A number of at most six decimals as a whole number of millionths. */
function millionths(text: string): number {
  const minus = text.startsWith('-')
  const [whole = '0', fraction = ''] = text.replace(/^[-+]/, '').split('.')
  const size = Number(`${whole || '0'}${`${fraction}000000`.slice(0, 6)}`)
  return minus ? 0 - size : size
}

function accepts(entry: string, answer: string): boolean {
  const own = millionths(answer)
  for (const one of entry.split('|')) {
    if (one.includes('..')) {
      const [from = '', to = ''] = one.split('..')
      if (own >= millionths(from) && own <= millionths(to)) return true
    } else if (one.includes('±')) {
      const [middle = '', by = ''] = one.split('±')
      if (Math.abs(own - millionths(middle)) <= millionths(by)) return true
    } else if (own === millionths(one)) return true
  }
  return false
}

/** Word and units of one answer. */
function scoreOne({ answer: how }: RawSection, marks: RawMarks, [entry, answer]: [string, string]): [string, number] {
  const { right, wrong = 0, blank = 0, partial = [] } = marks
  const parts = how.kind === 'match' && how.marking === 'row' ? (how.rows ?? '').length : 1
  if (entry === '-') return ['withdrawn', 0]
  if (entry === '*') return ['given', right * parts]
  if (answer === '') return ['blank', blank]
  if (entry === '*!') return ['given', right * parts]
  const yes: [string, number] = ['right', right]
  const no: [string, number] = ['wrong', wrong]
  if (how.kind === 'number') return accepts(entry, answer) ? yes : no
  if (how.kind === 'letter' || how.kind === 'integer') return `,${entry},`.includes(`,${answer},`) ? yes : no
  const wanted = how.kind === 'match' ? entry.split(',').sort() : [...entry].sort()
  const chosen = how.kind === 'match' ? answer.split(',').sort() : [...answer].sort()
  const good = chosen.filter((one) => wanted.indexOf(one) >= 0).length
  const bad = chosen.length - good
  const isWhole = wanted.join() === chosen.join()
  if (how.marking === 'option' || how.marking === 'row') {
    let units = 0
    for (let one = 0; one < good; one++) units += right
    for (let one = 0; one < bad; one++) units += wrong
    return [isWhole ? 'right' : (['wrong', 'partial'][Math.min(1, good)] ?? ''), units]
  }
  if (isWhole) return yes
  if (how.marking === 'partial' && bad === 0) return ['partial', partial[good - 1] ?? 0]
  return no
}

/** Scores a sheet of stored answers. */
export function scoreAgain(form: RawForm, key: string[], sheet: RawSheet): RawScore {
  const score: RawScore = {
    ...{ marks: form.start ?? 0, right: 0, wrong: 0, partial: 0, blank: 0, given: 0, withdrawn: 0 },
    ...{ sections: [], qualifies: true, run: 0, byQuestion: [] },
  }
  const bump = (word: string) => {
    if (word === 'right') score.right += 1
    else if (word === 'wrong') score.wrong += 1
    else if (word === 'partial') score.partial += 1
    else if (word === 'blank') score.blank += 1
    else if (word === 'given') score.given += 1
    else if (word === 'withdrawn') score.withdrawn += 1
  }
  let number = 0
  let run = 0
  form.sections.forEach((section, at) => {
    const optional = (form.choose ?? []).some((group) => group.sections.includes(at))
    const isTaken = !optional || sheet.takes.includes(at)
    const rows: { word: string; units: number; all: boolean; counts: boolean }[] = []
    for (let step = 0; step < section.questions; step++) {
      const marks =
        (section.overrides ?? []).find((one) => one.questions.includes(number + step + 1))?.marks ?? section.marks
      const entry = key[number + step] ?? ''
      const [word, units] = scoreOne(section, marks, [entry, sheet.answers[number + step] ?? ''])
      rows.push({ word, units, all: entry === '*', counts: section.count === undefined || section.count === 'all' })
    }
    number += section.questions
    if (!isTaken) {
      score.sections.push(0)
      for (const _ of rows) score.byQuestion.push(0)
      return
    }
    const count = section.count
    if (typeof count === 'object' && count.best !== undefined) {
      // Take the largest one by one; the earlier one of equals.
      for (let taken = 0; taken < count.best; taken++) {
        let best = -1
        rows.forEach((row, place) => {
          if (row.counts || row.word === 'withdrawn') return
          if (best === -1 || row.units > (rows[best]?.units ?? 0)) best = place
        })
        const chosen = rows[best]
        if (chosen) chosen.counts = true
      }
    }
    if (typeof count === 'object' && count.first !== undefined) {
      let places = count.first
      for (const row of rows) {
        if (row.all) row.counts = true
        else if (row.word !== 'blank' && row.word !== 'withdrawn' && places > 0) {
          row.counts = true
          places -= 1
        }
      }
    }
    let sum = 0
    for (const row of rows) {
      if (row.counts || row.word === 'blank' || row.word === 'withdrawn') bump(row.word)
      if (row.counts) sum += row.units
      score.byQuestion.push(row.counts ? row.units : 0)
      if (row.word !== 'withdrawn') run = row.counts && row.word === 'right' ? run + 1 : 0
      if (run > score.run) score.run = run
    }
    score.sections.push(sum)
    score.marks += sum
    if (typeof section.cutoff === 'number' && sum < section.cutoff) score.qualifies = false
  })
  if (typeof form.floor === 'number' && score.marks < form.floor) score.marks = form.floor
  return score
}

/** Ranks by counting the sheets that are better. */
export function rankAgain(form: RawForm, scores: RawScore[], born: string[]): (number | null)[] {
  const isBetter = (one: number, other: number): boolean => {
    for (const tie of form.ties ?? ['score']) {
      const gap = figure(tie, one) - figure(tie, other)
      if (gap !== 0) return gap > 0
    }
    return false
  }
  /** More is better. */
  const figure = (tie: string | { section?: number; questions?: number[] }, at: number): number => {
    const score = scores[at]
    if (!score) return 0
    if (tie === 'score') return score.marks
    if (tie === 'wrongToRight') return score.right === 0 ? -1e9 : 0 - score.wrong / score.right // exact enough: small whole numbers
    if (tie === 'fewerWrong') return 0 - score.wrong
    if (tie === 'longestRun') return score.run
    if (tie === 'younger') return Number((born[at] ?? '').replaceAll('-', ''))
    if (typeof tie === 'object' && tie.section !== undefined) return score.sections[tie.section] ?? 0
    if (typeof tie === 'object')
      return (tie.questions ?? []).reduce((sum, one) => sum + (score.byQuestion[one - 1] ?? 0), 0)
    return 0
  }
  return scores.map(({ qualifies }, at) => {
    if (!qualifies) return null
    let rank = 1
    for (const [other, score] of scores.entries()) if (score.qualifies && isBetter(other, at)) rank += 1
    return rank
  })
}
