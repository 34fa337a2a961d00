import { isSource, type LayoutRule } from './layout-rule.ts'

const most = 300

/** No source is longer than a reader can hold. */
export const fileLengths: LayoutRule = (files) =>
  files.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1
    return isSource(path) && lines > most
      ? [`${path}: ${lines} lines, the limit is ${most}; split it by what it knows`]
      : []
  })
