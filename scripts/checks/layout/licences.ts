import type { LayoutRule } from './layout-rule.ts'

interface Package {
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}

/** What may be shipped with a work under the MIT licence and asks for no more than to be named. */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
])
/** What tools may have that are not shipped. */
const OF_TOOLS = new Set(['MPL-2.0'])
/** Each with its reason. */
const EXCEPTIONS: readonly (readonly [name: RegExp, reason: string])[] = [
  [/^@img\/sharp-/, 'libvips (LGPL) is a library of its own beside sharp, unchanged and exchangeable'],
  [/^(busboy|streamsearch)$/, 'MIT, which their manifests say in an old form'],
  [/^humanize-number$/, 'its Readme says MIT, its manifest nothing; of a tool of the tests'],
  [/^png-js$/, 'its LICENSE file says MIT, its manifest says nothing'],
]

/** Every package has a licence that was agreed to, and none runs anything when it is installed but those that package.json names. */
export const licences: LayoutRule = (files) => {
  const text = (name: string) => files.find(({ path }) => path === name)?.text
  const lock = text('package-lock.json')
  if (lock === undefined) return []
  const approved = Object.keys(JSON.parse(text('package.json') ?? '{}').allowScripts ?? {})
  const packages: Record<string, Package> = JSON.parse(lock).packages ?? {}
  return Object.entries(packages).flatMap(([path, one]) => {
    const name = /^(?:.*\/)?node_modules\/(.+)$/.exec(path)?.[1]
    if (name === undefined || one.link) return []
    const faults = isAgreed(name, one)
      ? []
      : [`${name} has the licence ${one.license ?? 'none'}: see scripts/checks/layout/licences.ts`]
    if (one.hasInstallScript && !approved.includes(name))
      faults.push(`${name} runs a script when it is installed: name it in allowScripts`)
    return faults.map((fault) => `package-lock.json: ${fault}`)
  })
}

function isAgreed(name: string, { license, dev }: Package): boolean {
  if (EXCEPTIONS.some(([pattern]) => pattern.test(name))) return true
  const isFree = (part: string) => FREE.has(part) || (dev === true && OF_TOOLS.has(part))
  const ways = (license ?? 'none').replace(/[()]/g, '').split(' OR ')
  return ways.some((way) => way.split(' AND ').every(isFree))
}
