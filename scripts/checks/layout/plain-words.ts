import { isSource, type LayoutRule, type RepositoryFile } from './layout-rule.ts'

/** Phrases that readers stumble over, and class names that say nothing. CONTRIBUTING.md has the rules of style. */
const HABITS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ...[
    ...['whoever', 'anew', 'is none', 'are none', 'be none', 'was none', 'those of its', 'of whom'],
    ...['whom they', 'so many as', 'that which', 'whatever way', 'the own', 'an own', 'none any more'],
    ...['for who', 'by whom', 'of who asks', 'is to be', 'are to be', 'as records have'],
  ].map((phrase) => [phrase, new RegExp(`\\b${phrase.replaceAll(' ', '\\s+(?:\\*\\s+|//\\s+)?')}\\b`, 'gi')] as const),
  ['a type of one vague word', /\b(?:type|interface) (?:Wanted|Asked|Known|Parts|Place|Told)\b/g],
]

/** This rule names the phrases, and a mathematical question may say that a committee is to be formed. */
const EXEMPT = /^(scripts\/checks\/layout\/plain-words|packages\/demo\/src\/questions\/)/
/** Written from other files, where their phrases are found. */
const GENERATED = /^docs\/(proofs|differences|collections|acts|commands|decisions\/README)\.md$/
const WRITTEN = /<!-- ([\w-]+) -->[\s\S]*?<!-- \/\1 -->/g

/** No worn-out phrase and no vague type stands in a source or a document. */
export const plainWords: LayoutRule = (files) => files.filter(isRead).flatMap(habitsIn)

const isRead = ({ path }: RepositoryFile) =>
  !EXEMPT.test(path) && !GENERATED.test(path) && (path.endsWith('.md') || isSource(path))

/** Each habit of a file; tables between marks are written by another command. */
function habitsIn({ path, text }: RepositoryFile): string[] {
  const prose = text.replaceAll(WRITTEN, (block) => block.replaceAll(/[^\n]/g, ' '))
  return HABITS.flatMap(([name, pattern]) =>
    [...prose.matchAll(pattern)].map(
      ({ index }) => `${path}:${lineAt(prose, index)}: “${name}”; say it in plain words, as CONTRIBUTING.md tells`,
    ),
  )
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length
