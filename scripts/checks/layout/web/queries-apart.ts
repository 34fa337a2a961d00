import { type LayoutRule, SHOWN } from '../layout-rule.ts'

const IN_COMPONENT = /\b(?:queryFn|mutationFn)\b/

/** What a screen asks the server for stands in a file of queries: a part is read as a page, and says only what it shows. */
export const queriesApart: LayoutRule = (files) =>
  files.flatMap(({ path, text }) =>
    SHOWN.test(path) && path.endsWith('.tsx') && !path.endsWith('.test.tsx') && IN_COMPONENT.test(text)
      ? [`${path}: holds a query; move it into a file of queries (…-queries.ts) beside it`]
      : [],
  )
