import { siteEdition } from '@olympiad/olympiad/edition/declared/site-edition'
import bundle from '../../demo/olympiad.json' with { type: 'json' }

// The head of each page under test holds the demo's edition, as the server puts it there.
const files = bundle.editionfiles.map(({ key, kind, label = '', position = 0, file }) => {
  return { id: key, kind: kind as 'logo', label, position, file }
})
// Some files under test run without a page.
if (typeof document !== 'undefined') {
  const meta = document.createElement('meta')
  meta.name = 'edition'
  meta.content = JSON.stringify(siteEdition(bundle.edition, files, ({ file }) => `/${file}`))
  document.head.append(meta)
}
