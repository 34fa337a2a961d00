import { isSource, type LayoutRule } from './layout-rule.ts'

// In brackets, so that this file does not report itself.
const mark = /\b(TO[D]O|FIX[M]E)\b(?!\(#\d+\))/

/** What is left to do names the issue where it is kept, or it is forgotten. */
export const openEnds: LayoutRule = (files) =>
  files
    .filter(({ path }) => isSource(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const found = mark.exec(line)?.[0]
        return found ? [`${path}:${index + 1}: ${found} without its issue, as in ${found}(#12)`] : []
      }),
    )
