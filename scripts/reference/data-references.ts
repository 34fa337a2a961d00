import { COVERAGE_REFERENCE, coverageReference } from './coverage-reference.ts'
import { FIGURES_REFERENCE, figuresReference, isRawFigures } from './figures-reference.ts'
import { PROVABLE_DOCUMENTS } from './provable-rows.ts'
import { SETTINGS_REFERENCE, settingsReference } from './settings-reference.ts'

/** The documents that are made from data: settings, figures that were measured, statements of the specification. */
export const DATA_REFERENCES = [
  {
    path: SETTINGS_REFERENCE,
    isSource: (path: string) => path === 'packages/server/src/settings.ts',
    text: () => settingsReference(),
  },
  { path: FIGURES_REFERENCE, isSource: isRawFigures, text: figuresReference },
  {
    path: COVERAGE_REFERENCE,
    isSource: (path: string) => PROVABLE_DOCUMENTS.includes(path),
    text: coverageReference,
  },
]
