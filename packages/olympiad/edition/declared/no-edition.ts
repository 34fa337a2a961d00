import { SPEC_BIRTH_YEARS } from '../../ground/declared/birth-years.ts'
import type { SiteEdition } from './site-edition.ts'

/** What pages show before there is an edition. Apart from the edition's own code, which visitors do not load. */
export const NO_EDITION: SiteEdition = {
  ...{ name: 'Olympiad', edition: '', institute: '', examDate: '', zone: '', tagline: '', description: '' },
  ...{
    supportAddress: '',
    noReplyAddress: '',
    prizes: [],
    meritRanks: 0,
    rankRule: [],
    birthYears: SPEC_BIRTH_YEARS,
    links: [],
    website: '',
  },
  channels: { video: '', photos: '', professional: '', social: '' },
  ...{ sign: '', logo: '', brochurePdf: '', brochurePages: [], previousPapers: [] },
}
