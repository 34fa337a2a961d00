import { isSource, type LayoutRule } from './layout-rule.ts'

const most = 300
const mark = /^\s*\/\/ (proves|fails when): /

/** No source is longer than a reader can hold; marks of proofs are for the generator and do not count. */
export const fileLengths: LayoutRule = (files) =>
  files.flatMap(({ path, text }) => {
    const lines = text.split('\n').filter((line) => !mark.test(line)).length - 1
    return isSource(path) && lines > most
      ? [`${path}: ${lines} lines, the limit is ${most}; split it by what it knows`]
      : []
  })
