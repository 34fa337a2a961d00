import { DECISIONS } from '../../packages/engine/test/conformance/peer/decided.ts'

/** Where the list of decided differences is kept; `npm run check` compares it with the decisions. */
export const DIFFERENCES_REFERENCE = 'docs/differences.md'

/** What the list is made from. */
export const DIFFERENCES_SOURCE = 'packages/engine/test/conformance/peer/decided.ts'

const HEAD = `# Differences from PocketBase

How do our replies differ from PocketBase's on purpose? Written by \`npm run generate\` from \`${DIFFERENCES_SOURCE}\`; never by hand. [conformance.md](conformance.md)
says how they are measured.

| decision | why |
|---|---|
`

/** The list of decided differences as Markdown. */
export function differencesReference(): string {
  return (
    HEAD +
    Object.entries(DECISIONS)
      .map(([name, { reason }]) => `| ${name} | ${reason.replaceAll('|', '\\|')} |\n`)
      .join('')
  )
}
