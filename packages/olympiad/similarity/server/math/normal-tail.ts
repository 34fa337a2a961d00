export { upperQuantile, upperTail } from '../../../results/server/numbers/normal-distribution.ts'
