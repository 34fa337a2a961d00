/**
 * A filter or sort text that cannot be read, or that names something unknown. The message is for logs; callers learn
 * only that it is bad.
 */
export class FilterError extends Error {
  override readonly name = 'FilterError'
}
