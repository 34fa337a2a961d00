import { capability } from '../../ground/server/capability.ts'
import { answerObjectionsRoute } from './answer-objections.ts'
import { objectRoute } from './object.ts'
import { objectedQuestionsRoute, objectionTextsRoute } from './read-objections.ts'

/** Doubts about a key, and their answers. */
export const objections = capability({
  name: 'objections',
  routes: [objectRoute, answerObjectionsRoute, objectedQuestionsRoute, objectionTextsRoute],
})
