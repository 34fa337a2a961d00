/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address of the record service, for builds that are not served by it (the native app). */
  readonly VITE_SERVICE_URL?: string
  /** Which release the page is of, such as `1.0.0`. */
  readonly VITE_VERSION?: string
}
