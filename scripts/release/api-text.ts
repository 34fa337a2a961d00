import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a package offers at one of its doors: `@olympiad/schema/fields`, and the file with its types. */
export interface Door {
  readonly name: string
  readonly types: string
}

/** A declaration as a file with types has it, with its doc line; empty where it has none. */
interface Declared {
  readonly name: string
  readonly doc: string
  readonly text: string
}

/** The reference of a package in Markdown, made of its types and their doc lines. Takes the form in which the compiler writes them: one statement begins at the margin. */
export function apiText(name: string, doors: readonly Door[]): string {
  const parts = doors.map((door) => `## ${door.name}\n\n${offered(door.types).map(entryText).join('\n')}`)
  return `# What ${name} offers\n\nWhich names can a program import, and what does each do?\n\n${parts.join('\n')}`
}

const entryText = ({ name, doc, text }: Declared) =>
  `### ${name}\n\n${doc === '' ? '' : `${doc}\n\n`}\`\`\`ts\n${text}\n\`\`\`\n`

/** What a file exports, with what it exports of others, by name. */
function offered(path: string): Declared[] {
  const source = readFileSync(path, 'utf8')
  const own = declaredIn(source)
  const others = [...source.matchAll(/^export (?:type )?\{([^}]*)\} from '(\.[^']*)\.ts';$/gm)].flatMap(
    ([, names = '', from = '']) => {
      const there = new Map(offered(join(dirname(path), `${from}.d.ts`)).map((one) => [one.name, one]))
      return names
        .split(',')
        .map((one) => one.trim().replace(/^type /, ''))
        .filter((one) => one !== '')
        .map((one) => there.get(one) ?? missing(one, path))
    },
  )
  return [...own, ...others].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

function missing(name: string, path: string): never {
  throw new Error(`${path} exports ${name}, which is not declared where it says.`)
}

function declaredIn(source: string): Declared[] {
  const statements = source.matchAll(
    /(?:^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^(export (?:declare )?(?:abstract )?(?:function|interface|type|const|class) (\w+)[^\n]*(?:\n(?=[\s})|\]]).*)*)/gm,
  )
  return [...statements].map(([, comment = '', text = '', name = '']) => ({
    name,
    doc: comment.replace(/^\s*\* ?/gm, '').trim(),
    text: text.trimEnd(),
  }))
}
