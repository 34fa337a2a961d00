import type { RepositoryFile } from '../checks/layout/layout-rule.ts'

/** Where the index of decisions is kept; `npm run check` compares it with the decisions. */
export const DECISIONS_REFERENCE = 'docs/decisions/README.md'

const DECISION = /^docs\/decisions\/(\d{4}-[^/]+\.md)$/
const TITLE = /^# (\d+)\. (.+)\n/
const SUPERSEDED = /^Superseded by \[(\d+)\]/m

const HEAD = `# Decisions

Why is it so? At most a page each: context, decision, consequences, figures. A later decision supersedes an earlier one and says
so. This index is written by \`npm run generate\`.

| | |
|---|---|
`

/** Whether a file is a decision. */
export const isDecision = (path: string) => DECISION.test(path)

/** The index of decisions as Markdown, from their first lines. */
export function decisionsReference(files: readonly RepositoryFile[]): string {
  return (
    HEAD +
    files
      .filter(({ path }) => isDecision(path))
      .map(indexRow)
      .join('')
  )
}

function indexRow({ path, text }: RepositoryFile): string {
  const [, number = '?', title = 'a decision without a title “# 1. …”'] = TITLE.exec(text) ?? []
  const later = SUPERSEDED.exec(text)?.[1]
  return `| [${number}](${DECISION.exec(path)?.[1]}) | ${title}${later ? ` (superseded by ${later})` : ''} |\n`
}
