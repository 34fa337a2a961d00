import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import release from '../../package.json' with { type: 'json' }
import { compressAhead } from './compress-ahead.ts'
import { editionOfService } from './edition-of-service.ts'
import { noCircles } from './no-circles.ts'
import { paperFiles } from './paper-files.ts'
import { partsOf } from './parts-of.ts'
import { serviceWorker } from './service-worker.ts'

const SERVICE = 'http://127.0.0.1:8090'

/**
 * On the way to the answer sheet, and to the console, a page's parts are fetched at once. Others fetch them one after the other: a
 * list of them would be in what every visitor takes in.
 */
const FETCHED_AT_ONCE = /\/((examinee-login|check|exam|practice|brochure|receipt|console)-screen|all-(dialogs|stages))-/
/** Its list of the parts of its pages is in no student's way. */
const CONSOLE = /\/console-screen-/

/** Pages of the console; the hall, approvals and other screens of staff are no part of it. */
const CONSOLE_SOURCE =
  /packages\/(web\/src\/console|olympiad\/(kit\/console|(?!(account|approvals|hall|judging|rescue|setup)\/)[^/]+\/staff))\//

/** A language: what students and visitors read, and what staff read besides. */
const TRANSLATIONS = /(\w+)\/texts\/(\w+)\.json$/
function translationsOf(id: string): string | null {
  const [, part = '', language] = TRANSLATIONS.exec(id) ?? []
  return language ? `texts-${language}${/^(staff|hall|console)$/.test(part) ? '-staff' : ''}` : null
}

const parts = partsOf(import.meta.dirname)

export default defineConfig({
  plugins: [
    react(),
    editionOfService({ devService: SERVICE }),
    paperFiles(),
    noCircles(),
    serviceWorker(),
    compressAhead(),
  ],
  // Its usual build needs a browser of this year: decision 79.
  resolve: { alias: [{ find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' }] },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(release.version) },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      // The page itself names its parts: a slow line would pay a way there and back for each that is found in the one before.
      resolveDependencies: (file, dependencies, { hostId, hostType }) =>
        hostType === 'html' || FETCHED_AT_ONCE.test(file) || CONSOLE.test(hostId)
          ? dependencies
          : dependencies.filter((name) => name.endsWith('.css')),
    },
    // What every page needs in two files, which compress better than thirty: others' code, which outlives changes of ours, and ours.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: translationsOf, test: TRANSLATIONS },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'site', tags: ['$initial'], test: /packages\/(web\/src|olympiad|schema)\// },
            { name: parts.room, debugName: 'room', includeDependenciesRecursively: false },
            { name: parts.controls, debugName: 'controls', includeDependenciesRecursively: false },
            { name: parts.frame, debugName: 'console-frame', includeDependenciesRecursively: false },
            // A page of the console is one press away from any other: forty files of one would be fetched in seven turns.
            {
              name: 'staff',
              minShareCount: 2,
              test: /packages\/olympiad\/kit\/staff\//,
              includeDependenciesRecursively: false,
            },
            {
              name: 'console',
              minShareCount: 2,
              test: CONSOLE_SOURCE,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': SERVICE, '/documents': SERVICE } },
})
