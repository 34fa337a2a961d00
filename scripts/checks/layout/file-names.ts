import type { LayoutRule } from './layout-rule.ts'

const empty = ['utils', 'helpers', 'common', 'misc', 'types', 'constants', 'manager', 'service']
const kebab = /^[._]?[a-z0-9]+(-[a-z0-9]+)*$/
const customary =
  /^(README|CONTRIBUTING|LICENSE|CHANGELOG|SECURITY)(\.md)?$|^(Caddyfile|Containerfile)$|^[a-z]+@\.service$/

/** Names are kebab-case and say what the file knows; `vite-env.d.ts` and the like count word by word. */
export const fileNames: LayoutRule = (files) =>
  files.flatMap(({ path }) => {
    const parts = path.split('/')
    const name = parts.at(-1) ?? ''
    const words = customary.test(name) ? [] : name.split('.').filter((word) => word !== '')
    const odd = [...parts.slice(0, -1), ...words].find((word) => !kebab.test(word.replace(/^\./, '')))
    if (odd) return [`${path}: “${odd}” is not kebab-case`]
    const vague = [...parts.slice(0, -1), words[0] ?? ''].find((word) => empty.includes(word))
    return vague ? [`${path}: “${vague}” names no thing; say what it knows`] : []
  })
