/** A key of the staff's screens, declared once: its handler looks it up, and the list of keys shows it. */
export interface KeyEntry {
  /** As `KeyboardEvent.key` has them. A single letter or sign can be switched off. */
  readonly keys: readonly string[]
  /** What it does, in a few words. */
  readonly what: string
}

/** Keys of one part of a page, by their effect. */
export type KeyMap = Readonly<Record<string, KeyEntry>>

/** Works on every page that lists its keys. */
export const pageKeys = {
  list: { keys: ['?'], what: 'these keyboard shortcuts' },
} as const satisfies KeyMap

/** On a row of any table. */
export const tableKeys = {
  next: { keys: ['j', 'ArrowDown'], what: 'next row' },
  previous: { keys: ['k', 'ArrowUp'], what: 'row before' },
  select: { keys: ['x'], what: 'select the row' },
  selectTo: { keys: ['X'], what: 'select from the last selected row to this one' },
  open: { keys: ['Enter'], what: 'open the row' },
  pageBefore: { keys: ['['], what: 'previous page' },
  pageNext: { keys: [']'], what: 'next page' },
} as const satisfies KeyMap

/** In the drawer of a row. */
export const drawerKeys = {
  next: tableKeys.next,
  previous: tableKeys.previous,
  close: { keys: ['Escape'], what: 'close, and go back to the row' },
} as const satisfies KeyMap

/** What a pressed key does among these; undefined for any other key, and for a single key that is switched off. */
export function actionOf<M extends KeyMap>(map: M, key: string, areSingleOn: boolean): keyof M | undefined {
  if (!areSingleOn && isSingle(key)) return undefined
  return Object.keys(map).find((action) => map[action]?.keys.includes(key))
}

/** One letter, figure or sign, which somebody may press or dictate by mistake. */
export const isSingle = (key: string) => [...key].length === 1

const SHOWN: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }

/** A key as the list shows it: `↓`, `Shift X`. */
export const shownKey = (key: string) => SHOWN[key] ?? (/^[A-Z]$/.test(key) ? `Shift ${key}` : key)
