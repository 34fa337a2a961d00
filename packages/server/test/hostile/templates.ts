/** Templates of certificates that take all memory or all time. */
export const HOSTILE_TEMPLATES: readonly { readonly name: string; readonly text: string; readonly isLong?: true }[] = [
  { name: 'a text of gigabytes', text: '#str("a" * 3000000000).len()' },
  { name: 'brackets in brackets', text: '#{'.repeat(24_000) },
  { name: 'the largest: 50,000 signs of mathematics', text: `$${'a^'.repeat(24_999)}` },
  {
    name: 'loops in loops',
    text: '#for i in range(9000) { for j in range(9000) { for k in range(9000) { } } }',
    isLong: true,
  },
  { name: 'pages without end', text: '#for i in range(900000) { [#i #pagebreak()] }', isLong: true },
]
