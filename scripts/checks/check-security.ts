import { type ReadText, reportFaults, rowsOf, testFaults } from './named-proofs.ts'

export const SECURITY = 'docs/security.md'

const THREATS = 20
const later = /^\*later\*: .{10,}$/

/** What is wrong with the document of threats: a threat without a row, or a row that names neither a test that is there nor a reason to wait. */
export function securityFaults(markdown: string, readText: ReadText): string[] {
  const rows = rowsOf(markdown)
  const missing = Array.from({ length: THREATS }, (_, index) => `T${index + 1}`).filter((threat) => {
    return !rows.some(([first]) => first === threat)
  })
  return [
    ...missing.map((threat) => `${threat} has no row`),
    ...rows.flatMap((cells) => rowFaults(cells, readText).map((fault) => `${cells[0] || 'a row'}: ${fault}`)),
  ]
}

function rowFaults(cells: readonly string[], readText: ReadText): string[] {
  if (cells.length !== 4) return [`has ${cells.length} cells in place of 4`]
  if (cells.includes('')) return ['has an empty cell']
  const proofs = (cells[3] ?? '').split('<br>').map((proof) => proof.trim())
  return proofs.flatMap((proof) => (later.test(proof) ? [] : testFaults(proof, readText)))
}

if (import.meta.main) reportFaults(SECURITY, securityFaults)
