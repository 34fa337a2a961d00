import type { RepositoryFile } from '../checks/layout/layout-rule.ts'

/** A test that carries marks, with what they say. */
export interface MarkedTest {
  path: string
  title: string
  /** What the test proves, by the id of its row in a document: `T6`, `V3.3.1`, `S2.14`. */
  proves: string[]
  /** The faults that were put into the code by hand, and that the test found. */
  failsWhen: string[]
}

/** A mark that stands above no test, or cannot be read. */
export interface LooseMark {
  path: string
  line: number
}

const TEST_FILE = /\.(test|spec)\.tsx?$/
const TITLE = /\b(?:it|test)(?:\.each(?:<[\s\S]*?>)?\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
const MARK_OR_LIKE = /\/\/ *(?:proves|fails when)/
const MARKS = /(?:^[ \t]*\/\/ (?:proves|fails when): .*\n)+/gm
const ONE_MARK = /\/\/ (proves|fails when): (.*)/g
/** A mark that the generator would not read. */
const MISSPELT = /^[ \t]*\/\/ *proves(?!: [TVS]\d[\d.]*(?:, [TVS]\d[\d.]*)*$)[: ]*[TVS]\d.*$/gm
/** Between a mark and its test stand other comments, and the head of a loop on the test's own line. */
const ONLY_COMMENTS = /^(?:[ \t]*\/\/.*\n)*[^\n]*$/

/** The marks of all tests, in the order of the files. */
export function readMarks(files: readonly RepositoryFile[]): { tests: MarkedTest[]; loose: LooseMark[] } {
  const tests: MarkedTest[] = []
  const loose: LooseMark[] = []
  for (const { path, text } of files) {
    if (!TEST_FILE.test(path) || !MARK_OR_LIKE.test(text)) continue
    const titles = [...text.matchAll(TITLE)]
    for (const marks of text.matchAll(MARKS)) {
      const end = marks.index + marks[0].length
      const test = titles.find(({ index }) => index >= end)
      if (test && ONLY_COMMENTS.test(text.slice(end, test.index))) tests.push(markedTest(path, test[2] ?? '', marks[0]))
      else loose.push({ path, line: lineAt(text, marks.index) })
    }
    for (const { index } of text.matchAll(MISSPELT)) loose.push({ path, line: lineAt(text, index) })
  }
  return { tests, loose }
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

function markedTest(path: string, title: string, marks: string): MarkedTest {
  const said = [...marks.matchAll(ONE_MARK)]
  const texts = (kind: string) => said.filter(([, each]) => each === kind).map(([, , text = '']) => text.trim())
  return {
    path,
    title: title.replaceAll(/\\(.)/g, '$1'),
    proves: texts('proves').flatMap((text) => text.split(', ')),
    failsWhen: texts('fails when'),
  }
}
