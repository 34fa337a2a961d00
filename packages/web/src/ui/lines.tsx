/** Text whose literal `\n` sequences are line breaks. */
export function Lines({ text }: { text: string }) {
  return <span style={{ whiteSpace: 'pre-line' }}>{text.replaceAll('\\n', '\n')}</span>
}
