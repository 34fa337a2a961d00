export { upperQuantile, upperTail } from '../../../ground/server/figures/numbers/normal-distribution.ts'
