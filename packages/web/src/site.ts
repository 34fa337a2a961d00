import { questionCount, specForm } from '@olympiad/contract/papers/paper-form'
/** Every name, link, date and prize of this olympiad. Another edition changes this file and nothing else. */
export const site = {
  name: 'Statistics Olympiad 2025',
  edition: '15th edition',
  institute: 'Institute of Mathematics, Statistics and Computer Science',
  /** Instant of the exam; the home page shows it in the visitor's own time. */
  examDate: '2025-10-26T04:30:00Z',

  supportAddress: 'olympiad@institute.example.org',
  noReplyAddress: 'no-reply@institute.example.org',

  links: {
    aboutOlympiad2025: 'https://institute.example.org/olympiad-2025',
    aboutInstitute: 'https://institute.example.org/about',
    aboutOlympiad2024: 'https://institute.example.org/olympiad-2024',
    instituteWebsite: 'https://institute.example.org',
    videoChannel: 'https://www.youtube.com/',
    photoSharing: 'https://www.instagram.com/',
    professionalNetwork: 'https://www.linkedin.com/',
    socialNetwork: 'https://www.facebook.com/',
  },

  /** Cash prizes in rupees, first rank first. */
  prizes: [50_000, 25_000, 15_000, 10_000, 5_000],
  meritRanks: 25,

  exam: { questions: questionCount(specForm), minutes: 120, loginEarlyMinutes: 10 },

  brochurePages: ['/brochure-1.webp', '/brochure-2.webp'],
  /** The same to read and to print; also the sample of the device check. */
  brochurePdf: '/brochure.pdf',
  /** The exam for practice, and the letters that are right. */
  practice: { paper: '/practice-paper.pdf', key: '/practice-key.json', questions: 10, minutes: 15 },
  /** Papers of the previous edition (4 February); an object-storage host in a real olympiad. */
  previousPapers: [
    { label: '1. Junior Question Paper', url: '/previous-papers/junior.pdf' },
    { label: '2. Senior Question Paper', url: '/previous-papers/senior.pdf' },
  ],

  /** The fingerprint library's rare ping (0.1 %) to its maker. Off: pages of this site speak to this site only. */
  fingerprintPing: false,
} as const
