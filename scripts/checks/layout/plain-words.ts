import { handWrittenText, isHandWritten } from '../../reference/hand-written.ts'
import { isSource, type LayoutRule, type RepositoryFile } from './layout-rule.ts'

/** Names that say what happened to a thing, and not what it is. */
const VAGUE_TYPES = [
  ...['Wanted', 'Asked', 'Known', 'Parts', 'Place', 'Told', 'Given', 'Taken', 'Found', 'Made', 'Said', 'Kept', 'Held'],
  ...['Seen', 'Sent', 'Done', 'Named', 'Chosen', 'Written', 'Shown', 'Counted', 'Noted'],
]

/** Phrases that readers stumble over, and class names that say nothing. CONTRIBUTING.md has the rules of style. */
const HABITS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ...[
    ...['whoever', 'anew', 'is none', 'are none', 'be none', 'was none', 'those of its', 'of whom'],
    ...['whom they', 'so many as', 'that which', 'whatever way', 'the own', 'an own', 'none any more'],
    ...['for who', 'by whom', 'of who asks', 'is to be', 'are to be', 'as records have'],
    ...['for whom', 'to whom', 'told of', 'tells of none', 'knows of none', 'let in by', 'not any more'],
    ...['go on on', 'went on on', 'nobody is like', 'gets here not', 'of nothing that', 'who has begun is'],
  ].map((phrase) => [phrase, new RegExp(`\\b${phrase.replaceAll(' ', '\\s+(?:\\*\\s+|//\\s+)?')}\\b`, 'gi')] as const),
  ['a type of one vague word', new RegExp(`\\b(?:type|interface) (?:${VAGUE_TYPES.join('|')})\\b`, 'g')],
]

/** This rule names the phrases, and the printed papers of the demo keep their bytes. */
const EXEMPT = /^(scripts\/checks\/layout\/plain-words|packages\/demo\/src\/(questions|site)\/)/

/** No worn-out phrase and no vague type stands in a source or a document. */
export const plainWords: LayoutRule = (files) => files.filter(isRead).flatMap(habitsIn)

const isRead = (file: RepositoryFile) =>
  !EXEMPT.test(file.path) && isHandWritten(file) && (file.path.endsWith('.md') || isSource(file.path))

/** Each habit of a file. */
function habitsIn({ path, text }: RepositoryFile): string[] {
  const prose = handWrittenText(text)
  return HABITS.flatMap(([name, pattern]) =>
    [...prose.matchAll(pattern)].map(
      ({ index }) => `${path}:${lineAt(prose, index)}: “${name}”; say it in plain words, as CONTRIBUTING.md tells`,
    ),
  )
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length
