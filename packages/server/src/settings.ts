/** A setting of the environment, as operators read of it. */
export interface Setting {
  /** The value that counts where the variable is absent. A variable without one switches something on. */
  readonly usual?: string
  /** In Markdown, in a table. */
  readonly about: string
}

/** Every variable that the server reads; `config.ts` takes no other name. */
export const SETTINGS = {
  PORT: { usual: '8090', about: 'the port to listen on' },
  HOST: { usual: '127.0.0.1', about: 'the address to listen on' },
  DATA_DIR: { usual: '`./data`', about: 'SQLite file, uploads, secrets' },
  DATABASE_URL: { about: 'PostgreSQL instead of SQLite' },
  FILES_URL: {
    about: 'a bucket for papers and pictures: `s3://bucket/folder?endpoint=https://s3.example.org&region=…`',
  },
  AWS_ACCESS_KEY_ID: { about: "the bucket's key" },
  AWS_SECRET_ACCESS_KEY: { about: "the secret of the bucket's key" },
  PUBLIC_URL: {
    about: 'the address that students type; https turns HSTS on. Needed with `SMTP_URL`: links in mails lead there',
  },
  TRUST_PROXY: {
    about: 'proxies whose `X-Forwarded-For` is believed: addresses and ranges, or how many stand in a row',
  },
  PAPER_HOSTS: { about: 'other origins that hold papers; they must allow this site by CORS' },
  CORS_ORIGINS: { about: 'other origins whose pages may call; `*` for all' },
  TOKEN_SECRET: { usual: 'made at the first start', about: 'signs sessions; the same on all servers' },
  REQUIRE_APPROVAL: { usual: 'true', about: 'an exam runs only when approved, where the edition does not say' },
  REQUIRE_SECOND_FACTOR: { about: '`superusers`, or `staff` for all staff too' },
  SUPERUSER_ADDRESSES: { usual: 'anywhere', about: 'addresses and ranges that superusers may come from' },
  DISK_FLOOR: {
    usual: '2 GiB, or a tenth of a small disk',
    about: 'below this free space only what an exam needs is written',
  },
  DISK_RESERVE: {
    usual: '150 KiB for each student; none with `DATABASE_URL`',
    about: 'of the disk of `DATA_DIR`, kept by a file and freed for answers when it is full; at most the floor',
  },
  ACCOUNT_WRITES: { usual: '300', about: 'records that one account may write a minute' },
  ACCOUNT_READS: { usual: '600', about: 'records that one account may read a minute' },
  BACKUP_TO: {
    usual: '`DATA_DIR/backups`',
    about:
      'where backups from the browser go: a folder, which keeps the ten newest, or `s3://BUCKET/FOLDER?endpoint=…`',
  },
  SMTP_URL: {
    about:
      'the mail server: `smtps://USER:PASSWORD@mail.example.org`, or `smtp://…` with STARTTLS; `?tls=none` sends in clear',
  },
  MAIL_FROM: { about: 'the sender, needed with `SMTP_URL`: `Olympiad <no-reply@example.org>`' },
  UPGRADE_FROM: {
    about: 'the version of other servers that may go on beside this one, to replace them one by one: `1.0.0`',
  },
  BATCH_LIMIT: { usual: '50', about: 'writes in one batch, 1 to 1000' },
  METRICS_TOKEN: { about: 'lets its sender read `/metrics`; without it only this machine may' },
  OFFLINE_PAGES: { usual: 'true', about: 'false removes the pages that browsers keep' },
  LOG_LEVEL: { usual: 'info', about: '`warn` leaves out the line for each request' },
} as const satisfies Readonly<Record<string, Setting>>

export type SettingName = keyof typeof SETTINGS
