import { describe, expect, it } from 'vitest'
import { ACTS_REFERENCE, actsReference } from '../reference/acts-reference.ts'
import { COLLECTIONS_REFERENCE, collectionsReference } from '../reference/collections-reference.ts'
import { ACTS_LIST, COLLECTIONS_LIST } from '../reference/declared-lists.ts'
import { layoutRules } from './check-layout.ts'
import { folderCircles } from './layout/folder-circles.ts'
import { generated } from './layout/generated.ts'
import { partsInOrder } from './layout/parts-in-order.ts'
import { browserRules } from './layout/web/browser-rules.ts'

const manifest = { path: 'package.json', text: '{"scripts":{"test":"x"}}' }

/** The faults of a repository of this one file beside a package.json. */
function faults(path: string, text = ''): string[] {
  return layoutRules.flatMap((rule) => rule([manifest, { path, text }]))
}

describe('the layout check', () => {
  it.each([
    ['packages/engine/src/db/group-commit.ts'],
    ['packages/olympiad/all/rule.test-d.ts'],
    ['.github/README.md'],
    ['packages/web/src/vite-env.d.ts'],
    ['.dependency-cruiser/dependency-cruiser.cjs'],
  ])('accepts the name %s', (path) => {
    expect(faults(path)).toEqual([])
  })

  it.each([
    ['packages/web/src/ExamScreen.tsx', 'ExamScreen'],
    ['packages/server/src/group_commit.ts', 'group_commit'],
    ['packages/server/src/records/utils.ts', 'utils'],
    ['packages/web/src/helpers/clock.ts', 'helpers'],
    ['packages/server/src/types.test.ts', 'types'],
  ])('refuses the name %s', (path, part) => {
    expect(faults(path)).toEqual([expect.stringContaining(`“${part}”`)])
  })

  it('refuses a source of 301 lines and accepts one of 300', () => {
    expect(faults('packages/server/src/long.ts', 'a\n'.repeat(301))).toHaveLength(1)
    expect(faults('packages/server/src/long.ts', 'a\n'.repeat(300))).toEqual([])
    expect(faults('demo/examinees.csv', 'a\n'.repeat(3000))).toEqual([])
  })

  it('refuses a folder of 17 sources and accepts one of 16, whatever tests stand beside them', () => {
    const folder = (size: number) => [
      manifest,
      ...Array.from({ length: size }, (_, at) => ({ path: `packages/web/src/monitoring/part-${at}.tsx`, text: '' })),
      ...Array.from({ length: size }, (_, at) => ({
        path: `packages/web/src/monitoring/part-${at}.test.tsx`,
        text: '',
      })),
    ]
    const found = (size: number) => layoutRules.flatMap((rule) => rule(folder(size)))
    expect(found(16)).toEqual([])
    expect(found(17)).toEqual([expect.stringContaining('packages/web/src/monitoring: 17 sources')])
  })

  it('refuses access rules that reach the browser by however many imports, and takes their types', () => {
    const rules = {
      path: 'packages/olympiad/ground/declared/rules.ts',
      text: 'export const own = "examinee = @request.auth.id"',
    }
    const between = (text: string) => ({ path: 'packages/olympiad/privacy/declared/consent.ts', text })
    const page = {
      path: 'packages/olympiad/hall/student/page.ts',
      text: "import { say } from '../../privacy/declared/consent.ts'",
    }
    const main = {
      path: 'packages/web/src/main.tsx',
      text: "const page = () => import('@olympiad/olympiad/hall/student/page')",
    }
    const found = (text: string) => browserRules([rules, between(text), page, main])
    expect(found("import type { Rule } from '../../ground/declared/rules.ts'")).toEqual([])
    for (const text of [
      "import {\n  own,\n} from '../../ground/declared/rules.ts'",
      "import '../../ground/declared/rules.ts'",
      "export * from '../../ground/declared/rules.ts'",
    ])
      expect(found(text)).toEqual([
        expect.stringContaining('rules.ts: holds access rules, and packages/olympiad/privacy/declared/consent.ts'),
      ])
  })

  it('refuses a query in a component, and takes it beside one', () => {
    const text = "const query = { queryKey: ['a'], queryFn: () => ask() }"
    expect(faults('packages/olympiad/edition/student/news.tsx', text)).toEqual([
      expect.stringContaining('holds a query'),
    ])
    expect(faults('packages/olympiad/edition/student/home-queries.ts', text)).toEqual([])
    expect(faults('packages/olympiad/edition/student/news.test.tsx', text)).toEqual([])
  })

  it('refuses a declaration whose parts are in another order, or that has a part without a place', () => {
    const path = 'packages/olympiad/hall/declared/wave.ts'
    const wave = (parts: string) => partsInOrder([{ path, text: `export const wave = act('wave', {\n${parts}})\n` }])
    expect(wave("  right: 'help',\n  body: {\n    about: text(),\n  },\n  answer: done,\n")).toEqual([])
    expect(wave("  answer: done,\n  right: 'help',\n")).toEqual([expect.stringContaining('the parts of wave')])
    expect(wave("  right: 'help',\n  colour: 'red',\n")).toEqual([expect.stringContaining('the parts of wave')])
  })

  it('refuses folders that import each other in a circle, however deep the files lie', () => {
    const hall = { path: 'packages/web/src/hall/acts/ask.ts', text: "import { row } from '../../exam/rows/row.ts'" }
    const rows = { path: 'packages/web/src/exam/rows/row.ts', text: '' }
    const back = { path: 'packages/web/src/exam/end.ts', text: "import { ask } from '../hall/acts/ask.ts'" }
    const found = (files: { path: string; text: string }[]) => layoutRules.flatMap((rule) => rule([manifest, ...files]))
    expect(found([hall, rows])).toEqual([])
    expect(found([hall, rows, { ...back, path: 'packages/web/src/exam/end.test.ts' }])).toEqual([])
    expect(found([hall, rows, back])).toEqual([
      'packages/web/src/exam: runs in a circle with packages/web/src/hall; move what both need below them',
      'packages/web/src/hall: runs in a circle with packages/web/src/exam; move what both need below them',
    ])
  })

  // fails when: declarations count as a part of their capability, or are not looked at
  it('lets capabilities know each other by what they declare, in one direction', () => {
    const uses = (from: string, to: string) => ({
      path: `packages/olympiad/${from}.ts`,
      text: `import '../../${to}.ts'`,
    })
    const files = [
      uses('hall/server/board', 'mail/declared/mails'),
      uses('mail/server/sender', 'hall/declared/notes'),
      uses('hall/declared/notes', 'mail/declared/mails'),
    ]
    expect(folderCircles(files)).toEqual([])
    expect(folderCircles([...files, uses('mail/declared/mails', 'hall/declared/notes')])).toHaveLength(2)
    expect(
      folderCircles([
        ...files,
        uses('hall/server/row', 'mail/server/sender'),
        uses('mail/server/sender', 'hall/server/row'),
      ]),
    ).toEqual([
      'packages/served/hall: runs in a circle with packages/served/mail; move what both need below them',
      'packages/served/mail: runs in a circle with packages/served/hall; move what both need below them',
    ])
  })

  it.each([
    ['packages/web/src/exam.ts', "import { row } from './hall/row.ts'", "import { exam } from '../exam.ts'"],
    [
      'packages/schema/src/exam.ts',
      "import { row } from '@olympiad/schema/hall/row'",
      "import { exam } from '@olympiad/schema/exam'",
    ],
  ])('counts %s, which lies beside a folder, as a room of a circle', (path, out, back) => {
    const folder = path.replace('exam.ts', 'hall')
    const found = folderCircles([
      { path, text: out },
      { path: `${folder}/row.ts`, text: back },
    ])
    expect(found).toEqual([
      `${path}: runs in a circle with ${folder}; move what both need below them`,
      `${folder}: runs in a circle with ${path}; move what both need below them`,
    ])
    expect(folderCircles([{ path, text: out }])).toEqual([])
  })

  it.each([
    [`\`\${count} \${count === 1 ? 'answer' : 'answers'}\``, 1],
    ["<b>{rows.length} {rows.length === 1 ? 'row' : 'rows'}</b>", 1],
    [`\`\${days} day\${days === 1 ? '' : 's'}\``, 1],
    ["total.toLocaleString('en-GB')", 1],
    [`\`of \${grouped(sheets)} students, each\``, 1],
    ['<p>{data.sheets} sheets.</p>', 1],
    [`\`3 of \${all} students\``, 0],
    [`lines.length > 1 ? \`\${lines.length} lines\` : ''`, 0],
    ['<List rows={rows} files={files} />', 0],
    ["plural(count, 'answer')", 0],
    ["count === 1 ? 'One is open.' : 'Some are open.'", 0],
    ['new Date(at).toLocaleString(locale)', 0],
  ])('of counts by hand in %s reports %i', (line, many) => {
    expect(faults('packages/olympiad/edition/staff/note.tsx', `export const note = ${line}\n`)).toHaveLength(many)
    expect(faults('packages/olympiad/edition/staff/note.test.tsx', `export const note = ${line}\n`)).toEqual([])
  })

  it('refuses a comment that leads to a document nobody has', () => {
    const [chapter, contract] = ['SPE' + 'C §4', 'POCKETBAS' + 'E.md']
    expect(
      faults('packages/olympiad/kit/ui/chip.tsx', `// ${chapter}\n// the specification\n// ${contract}\n`),
    ).toHaveLength(2)
  })

  it.each(['#fff', '#1a237e', 'rgba(0, 0, 0, 0.5)', 'hsl(20 10% 10%)'])(
    'refuses the colour %s outside the theme',
    (colour) => {
      expect(faults('packages/olympiad/kit/ui/chip.tsx', `const a = '${colour}'\n`)).toHaveLength(1)
      expect(faults('packages/olympiad/hall/staff/chip.tsx', `const a = '${colour}'\n`)).toHaveLength(1)
      for (const home of ['web/src/app/theme.ts', 'olympiad/kit/staff/staff-theme.tsx'])
        expect(faults(`packages/${home}`, `const a = '${colour}'\n`)).toEqual([])
    },
  )

  it('takes an anchor or a private name for no colour', () => {
    expect(faults('packages/olympiad/kit/ui/link.tsx', "href='#summary'\nthis.#added = 1\n")).toEqual([])
  })

  it('refuses open ends without an issue', () => {
    const [todo, fixme] = ['TO' + 'DO', 'FIX' + 'ME']
    expect(faults('packages/server/src/a.ts', `// ${todo} later\n// ${fixme}(#7): known\n`)).toHaveLength(1)
  })

  it('refuses documents that name what does not exist', () => {
    const text = 'Run `npm test`, `npm run tset`; see [here](gone.md), [there](../package.json) and `scripts/none.ts`.'
    expect(faults('docs/guide.md', text)).toEqual([
      'docs/guide.md: names docs/gone.md, which does not exist',
      'docs/guide.md: names scripts/none.ts, which does not exist',
      'docs/guide.md: there is no npm script tset',
    ])
  })

  // proves: V14.2.5
  // fails when: any licence is accepted
  it('refuses packages whose licence nobody agreed to, and scripts at their installation', () => {
    const lock = (one: object, name = 'a') =>
      faults(
        'package-lock.json',
        JSON.stringify({ packages: { [`node_modules/b/node_modules/${name}`]: { integrity: 'sha512-AA==', ...one } } }),
      )
    for (const license of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND OFL-1.1']) expect(lock({ license })).toEqual([])
    for (const license of ['GPL-3.0', 'MIT AND GPL-3.0', 'SEE LICENSE IN x', undefined])
      expect(lock({ license })).toEqual([expect.stringContaining('a has the licence')])
    expect(lock({ license: 'MPL-2.0' })).toHaveLength(1)
    expect(lock({ license: 'MPL-2.0', dev: true })).toEqual([])
    expect(lock({ license: 'LGPL-3.0-or-later' }, '@img/sharp-libvips-linux-x64')).toEqual([])
    expect(lock({ license: 'MIT', hasInstallScript: true })).toEqual([expect.stringContaining('runs a script')])
  })

  it('refuses a lockfile that names a registry, or builds for one platform only', () => {
    const lock = (packages: object) => faults('package-lock.json', JSON.stringify({ packages }))
    const [license, integrity] = ['MIT', 'sha512-AA==']
    const builds = {
      'node_modules/a': { license, integrity, optionalDependencies: { 'a-linux': '1', 'a-darwin': '1' } },
      'node_modules/a-linux': { license, integrity },
    }
    expect(lock({ 'node_modules/a': { license, integrity, resolved: 'https://registry.example/a.tgz' } })).toHaveLength(
      1,
    )
    expect(lock({ 'node_modules/@olympiad/web': { resolved: 'packages/web', link: true } })).toEqual([])
    expect(lock(builds)).toEqual([expect.stringContaining('lacks a-darwin')])
    expect(lock({ ...builds, 'node_modules/a-darwin': { license, integrity } })).toEqual([])
  })

  // proves: V14.2.5
  // fails when: a lockfile without digests, or a range of versions, is accepted
  it('refuses packages whose content is not pinned, and versions of ours that are a range', () => {
    const lock = (packages: object) => faults('package-lock.json', JSON.stringify({ packages }))
    expect(lock({ 'node_modules/a': { license: 'MIT' } })).toEqual([expect.stringContaining('no digest')])
    expect(lock({ 'packages/web': { dependencies: { a: '1.2.0', b: '2.0.0-rc.1' } } })).toEqual([])
    for (const version of ['^1.2.0', '~1.2.0', '*', '>=1', 'latest', '1.2.0 || 2.0.0', 'github:b/a'])
      expect(lock({ '': { devDependencies: { a: version } } })).toEqual([expect.stringContaining('exact version')])
  })

  it('refuses a reference of collections that is not what is declared', () => {
    const declared = { path: COLLECTIONS_LIST, text: '' }
    const reference = (text: string) => ({ path: COLLECTIONS_REFERENCE, text })
    const sound = collectionsReference()
    expect(generated([declared, reference(sound)])).toEqual([])
    expect(generated([declared, reference(sound.replace('exams', 'axams'))])).toHaveLength(1)
    expect(generated([declared])).toEqual([expect.stringContaining('npm run generate')])
  })

  it('refuses a reference of acts that differs from the declared acts', () => {
    const declared = { path: ACTS_LIST, text: '' }
    const sound = actsReference()
    expect(generated([declared, { path: ACTS_REFERENCE, text: sound }])).toEqual([])
    const other = sound.replace('max `1440`', 'max `1500`')
    expect(generated([declared, { path: ACTS_REFERENCE, text: other }])).toHaveLength(1)
  })

  it('counts no marks of proofs as lines of a test', () => {
    const test = `// proves: T1\n${'a\n'.repeat(300)}`
    expect(faults('packages/server/src/long.test.ts', test)).toEqual([])
  })
})
