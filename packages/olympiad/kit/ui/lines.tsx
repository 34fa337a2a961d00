/** Stored text whose literal `\n` sequences are line breaks; marks of writing direction in it turn nothing around it. */
export function Lines({ text }: { text: string }) {
  return <bdi style={{ whiteSpace: 'pre-line' }}>{text.replaceAll('\\n', '\n')}</bdi>
}
