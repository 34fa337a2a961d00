/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address of the record service, for builds that are not served by it (the native app). */
  readonly VITE_SERVICE_URL?: string
}
