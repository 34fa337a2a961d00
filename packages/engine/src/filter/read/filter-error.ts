/** A filter or sort text that cannot be read or refers to what is not there. The message is for logs; callers learn only that it is bad. */
export class FilterError extends Error {
  override readonly name = 'FilterError'
}
