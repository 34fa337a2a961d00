declare module '@20minutes/s3rver' {
  interface Options {
    readonly port: number
    readonly address: string
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets?: readonly { readonly name: string; readonly configs?: readonly string[] }[]
    readonly allowMismatchedSignatures?: boolean
  }
  /** An S3 server on a folder; it comes without types. */
  class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
  export = S3rver
}
