/**
 * Names the heads of tables in the structure of a drawn page as groups of rows. `react-pdf` 10 names them column headers, which a table
 * may not hold: screen readers then lose the table.
 */
export function nameTableHeads(page: ParentNode): void {
  for (const head of page.querySelectorAll('[role=table] > [role=columnheader]'))
    if (head.querySelector('[role=row]')) head.setAttribute('role', 'rowgroup')
}
