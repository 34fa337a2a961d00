/** What a hashing thread is asked: a new hash, or whether a password matches one. With a `cost` it is bcrypt, else argon2id. */
export type HashOrder =
  | { readonly make: string; readonly cost?: number | undefined }
  | { readonly check: string; readonly hash: string; readonly cost?: number | undefined }

/** The hash, or whether it matches; what the library threw for a hash that it could not make. */
export type HashReply = { readonly done: string | boolean } | { readonly fault: unknown }
