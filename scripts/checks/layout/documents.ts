import type { LayoutRule } from './layout-rule.ts'

const roots = /^(packages|scripts|tests|docs|demo|deploy|\.ci|\.biome|\.dependency-cruiser)\//
const placeholder = /[*<>…{}$]|0000/

/** What a document names exists: its links, the paths it puts in backticks, and the npm scripts it tells one to run. */
export const documents: LayoutRule = (files) => {
  const paths = new Set(files.flatMap(({ path }) => ancestors(path)))
  const root = files.find(({ path }) => path === 'package.json')
  const scripts = Object.keys(root ? (JSON.parse(root.text).scripts ?? {}) : {})
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) => [
      ...named(path, text)
        .filter((name) => !paths.has(name))
        .map((name) => `${path}: names ${name}, which does not exist`),
      ...run(text)
        .filter((name) => !scripts.includes(name))
        .map((name) => `${path}: there is no npm script ${name}`),
    ])
}

function named(document: string, text: string): string[] {
  const folder = document.split('/').slice(0, -1)
  const links = [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/g)].map(([, to]) =>
    resolved([...folder, ...(to ?? '').split('/')]),
  )
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path ?? '').filter((path) => roots.test(path))
  return [...links, ...quoted.map((path) => path.replace(/[/]$|:\d+$/, ''))].filter((path) => !placeholder.test(path))
}

function run(text: string): string[] {
  const spoken = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name]) => name ?? '')
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name]) => name ?? '')
  return [...new Set([...spoken, ...short])]
}

function resolved(parts: string[]): string {
  const kept: string[] = []
  for (const part of parts) {
    if (part === '..') kept.pop()
    else if (part !== '.' && part !== '') kept.push(part)
  }
  return kept.join('/')
}

function ancestors(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
