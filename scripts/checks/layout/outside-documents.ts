import { isSource, type LayoutRule } from './layout-rule.ts'

// In brackets, so that this file does not report itself.
const mark = /\b(SPEC|DESIG[N]) §|\bPOCKETBAS[E]\.md\b/

/** A comment leads only to what a reader has: chapters of papers that are not in the repository lead nowhere. */
export const outsideDocuments: LayoutRule = (files) =>
  files
    .filter(({ path }) => isSource(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (mark.test(line) ? [`${path}:${index + 1}: names a document that is not here`] : [])),
    )
