import { score } from '@olympiad/olympiad/results/declared/scoring'
import type { Ledger, NotedAnswer } from '../student/ledger.ts'
import type { PromiseCheck } from './promise.ts'
import type { StoreFacts } from './store-facts.ts'

/** Compares what students chose and saw with what the store has. */
export function judgeAnswers(ledgers: readonly Ledger[], facts: StoreFacts): PromiseCheck[] {
  return [acknowledged(ledgers, facts), chosen(ledgers, facts), scores(ledgers, facts)]
}

function acknowledged(ledgers: readonly Ledger[], { options }: StoreFacts): PromiseCheck {
  const broken: string[] = []
  let checked = 0
  for (const ledger of ledgers) {
    const stored = options.get(ledger.examinee)
    for (const [question, newest] of newestOf(ledger.acknowledged)) {
      checked += 1
      const option = stored?.get(question)
      if (option === newest.option || mayStand(ledger, newest, option)) continue
      const was = `${said(newest.option)} to question ${question} was acknowledged to ${ledger.username}`
      broken.push(`${was}, and the store has ${option === undefined ? 'nothing' : said(option)}.`)
    }
  }
  return { promise: 'No acknowledged answer is lost, and the newest stands', checked, broken }
}

/** A later choice whose acknowledgement never arrived may have been written all the same. */
function mayStand({ chosen }: Ledger, { question, chosenAt }: NotedAnswer, option: string | undefined): boolean {
  return chosen.some((one) => one.question === question && one.option === option && one.chosenAt > chosenAt)
}

function chosen(ledgers: readonly Ledger[], { options, doubles }: StoreFacts): PromiseCheck {
  const broken = doubles.map((double) => `The store has two rows of ${double}.`)
  const owners = new Set(ledgers.map(({ examinee }) => examinee))
  let checked = 0
  for (const ledger of ledgers) {
    for (const [question, option] of options.get(ledger.examinee) ?? []) {
      checked += 1
      const isTheirs = ledger.chosen.some((one) => one.question === question && one.option === option)
      if (!isTheirs)
        broken.push(`${ledger.username} never chose ${said(option)} to question ${question}, which the store has.`)
    }
  }
  for (const owner of options.keys())
    if (!owners.has(owner)) broken.push(`The store has answers of ${owner}, who was not there.`)
  return { promise: 'The store has nothing that nobody chose', checked, broken }
}

function scores(ledgers: readonly Ledger[], { options, keys }: StoreFacts): PromiseCheck {
  const broken: string[] = []
  const there = ledgers.filter(({ readableMs, isLate }) => readableMs > 0 && !isLate)
  for (const ledger of there) {
    const answers = keys.get(ledger.questionpaper) ?? []
    const attempts = standing(ledger, options.get(ledger.examinee))
    const due = score({ attempts, answers })
    const { result } = ledger
    if (!result) broken.push(`${ledger.username} never saw the results.`)
    else if (result.right !== due.right || result.wrong !== due.wrong || result.attempted !== due.attempted) {
      const told = `${result.right} right and ${result.wrong} wrong of ${result.attempted}`
      broken.push(
        `${ledger.username} was told ${told}, and has ${due.right} right and ${due.wrong} wrong of ${due.attempted}.`,
      )
    }
  }
  return { promise: 'Every score is that of the acknowledged answers', checked: there.length, broken }
}

/** What counts: the newest that was acknowledged, or a later choice that was written without its word reaching the page. */
function standing(ledger: Ledger, stored: ReadonlyMap<number, string> | undefined) {
  const never = { option: '', chosenAt: 0 }
  const newest = newestOf(ledger.acknowledged)
  const questions = new Set([...newest.keys(), ...(stored?.keys() ?? [])])
  return Array.from(questions, (questionnumber) => {
    const known = newest.get(questionnumber) ?? { ...never, question: questionnumber }
    const option = stored?.get(questionnumber)
    const isLater = option !== undefined && mayStand(ledger, known, option)
    return { questionnumber, option: isLater ? option : known.option }
  })
}

function newestOf(list: readonly NotedAnswer[]): Map<number, NotedAnswer> {
  const newest = new Map<number, NotedAnswer>()
  for (const one of list) if (one.chosenAt >= (newest.get(one.question)?.chosenAt ?? 0)) newest.set(one.question, one)
  return newest
}

const said = (option: string) => (option === '' ? 'no answer' : option)
