/** Names that browsers still list, and what the places are called today. Both mean the same time zone. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The present name of a time zone. */
export const presentZone = (zone: string): string => RENAMED[zone] ?? zone

/** The time zones that a form offers, by their present names. */
export const zoneNames = (): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone').map(presentZone), 'UTC'])].toSorted()
