import { type BirthYears, birthYearsOf } from '../../ground/declared/birth-years.ts'
import { type Language, USUAL_LANGUAGE } from '../../ground/declared/languages.ts'
import { EDITION_FILE_KINDS, type EditionFileKind } from './edition-file-kinds.ts'
import type { EditionLink } from './edition-lists.ts'
import type { EditionFile } from './editionfiles.ts'
import type { Edition } from './editions.ts'

/** The name of an olympiad without one. */
export const NO_NAME = 'Olympiad'

/** The pages' view of the edition. Empty texts and lists are left out of the page. */
export interface SiteEdition {
  readonly name: string
  readonly edition: string
  readonly institute: string
  /** ISO instant. */
  readonly examDate: string
  /** IANA name. */
  readonly zone: string
  readonly tagline: string
  readonly description: string
  readonly supportAddress: string
  readonly noReplyAddress: string
  readonly prizes: readonly string[]
  readonly meritRanks: number
  /** How ranks are made, a sentence each; empty if nobody has set it. */
  readonly rankRule: readonly string[]
  /** What readers choose of, the usual one first; absent if pages are in English alone. */
  readonly languages?: readonly Language[]
  /** Of those who may register. */
  readonly birthYears: BirthYears
  readonly links: readonly EditionLink[]
  readonly website: string
  readonly channels: Readonly<Record<'video' | 'photos' | 'professional' | 'social', string>>
  /** Addresses of files on this site. */
  readonly sign: string
  readonly logo: string
  readonly brochurePdf: string
  readonly brochurePages: readonly string[]
  readonly previousPapers: readonly EditionLink[]
}

type ShownEdition = Omit<
  Edition,
  'id' | 'created' | 'updated' | 'asks' | 'version' | 'text' | 'guardian' | 'contact' | 'keep' | 'release'
>
export type EditionFacts = Partial<ShownEdition>
export type EditionFileFacts = Pick<EditionFile, 'id' | 'kind' | 'label' | 'position' | 'file'>

/**
 * The pages' view of the edition, from its records. `addressOf` gives the address of a file; without a record
 * everything but the name is empty.
 */
export function siteEdition(
  edition: EditionFacts | null | undefined,
  files: readonly EditionFileFacts[],
  addressOf: (file: EditionFileFacts) => string = fileAddress,
): SiteEdition {
  const {
    examdate = '',
    meritranks = 0,
    prizes,
    links,
    languages,
    support = '',
    noreply = '',
    ...texts
  } = edition ?? {}
  const ofKind = (kind: EditionFileKind) =>
    files.filter((file) => file.kind === kind).sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
  const first = (kind: EditionFileKind) => ofKind(kind).map(addressOf).at(-1) ?? ''
  return {
    name: texts.name || NO_NAME,
    edition: texts.edition ?? '',
    institute: texts.institute ?? '',
    examDate: examdate.replace(' ', 'T'),
    zone: texts.zone ?? '',
    tagline: texts.tagline ?? '',
    description: texts.description ?? '',
    supportAddress: support,
    noReplyAddress: noreply,
    prizes: (prizes ?? []).map(({ prize }) => prize),
    meritRanks: meritranks,
    rankRule: [],
    ...(languages?.length ? { languages: languages.map(({ language }) => language) } : {}),
    birthYears: birthYearsOf(edition),
    links: links ?? [],
    website: texts.website ?? '',
    channels: {
      video: texts.videochannel ?? '',
      photos: texts.photos ?? '',
      professional: texts.professionalnetwork ?? '',
      social: texts.socialnetwork ?? '',
    },
    sign: first('sign'),
    logo: first('logo'),
    brochurePdf: first('brochure'),
    brochurePages: ofKind('brochurepage').map(addressOf),
    previousPapers: ofKind('previouspaper').map((file) => ({ label: file.label, url: addressOf(file) })),
  }
}

/** Where pages find the documents of the edition: with the headers of a page, since a browser shows no PDF in a sandbox. */
export const DOCUMENTS_PATH = '/documents'

/** A picture comes from the record service, which lets nothing in it run. */
export function fileAddress({ id, kind, file }: EditionFileFacts): string {
  const isPicture = EDITION_FILE_KINDS[kind] === 'picture'
  return isPicture ? `/api/files/editionfiles/${id}/${file}?direct=false` : `${DOCUMENTS_PATH}/${id}/${file}`
}

/** The language of pages and mails where nobody has chosen one. */
export const firstLanguage = ({ languages }: Pick<SiteEdition, 'languages'>): Language =>
  languages?.[0] ?? USUAL_LANGUAGE
