import { capability } from '../../ground/server/capability.ts'
import { OPENING_TOPIC } from '../declared/paper-seal.ts'
import { firstPagesJob } from './first-page/draw-first-pages.ts'
import { paperExamPart } from './paper-exam-part.ts'
import { replacePaperRoute } from './replace-paper.ts'
import { sealPart } from './sealed/seal-part.ts'
import { sealedRoutes } from './sealed/sealed-paper.ts'
import { openingsJob } from './sealed/tell-openings.ts'
import { trialPart } from './trial/trial-part.ts'
import { tryPapersJob } from './trial/try-papers.ts'

/** Question papers: tried, sealed, replaced, and opened at the start. */
export const papers = capability({
  name: 'papers',
  parts: [paperExamPart, trialPart, sealPart],
  routes: [replacePaperRoute, ...sealedRoutes],
  topics: [OPENING_TOPIC],
  jobs: [openingsJob, firstPagesJob, tryPapersJob],
})
