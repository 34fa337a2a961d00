/** How the site sends mail, by the settings of the server. */
export interface MailSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise by STARTTLS. */
  readonly isSecure: boolean
  /** Nothing is sent in clear. */
  readonly requireTls: boolean
  readonly user: string
  readonly password: string
  /** What stands under *From*. */
  readonly from: { readonly name: string; readonly address: string }
  /** Where links in mails lead: the address of this site. */
  readonly publicUrl: string
  /** Longest waits in ms for a connection and for a reply, if not the usual. */
  readonly patience?: { readonly connectMs: number; readonly replyMs: number } | undefined
}
