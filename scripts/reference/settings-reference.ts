import { SETTINGS, type Setting } from '@olympiad/server/settings'

/** Where the table of settings is kept; `npm run check` compares it with the declarations. */
export const SETTINGS_REFERENCE = 'docs/settings.md'

const HEAD = `# Settings

Which environment variables does the server read? All are optional. Written by \`npm run generate\` from
\`packages/server/src/settings.ts\`; never by hand. A bad value stops the start with its name.

A secret need not stand in the environment: \`NAME_FILE\` names a file that holds the value of \`NAME\`.

| variable | default | |
|---|---|---|
`

/** All settings as Markdown. */
export function settingsReference(): string {
  const row = ([name, { usual = '–', about }]: [string, Setting]) => `| \`${name}\` | ${usual} | ${about} |\n`
  return HEAD + Object.entries(SETTINGS).map(row).join('')
}
