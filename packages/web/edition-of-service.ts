import type { Plugin } from 'vite'

/**
 * Puts the edition into the page where no server of ours does: under development, and in the native app, which is built for one
 * service. There the files of the edition have whole addresses.
 */
export function editionOfService({ devService }: { devService: string }): Plugin {
  let ownService: string | undefined
  return {
    name: 'edition-of-service',
    configResolved: ({ env }) => {
      ownService = env.VITE_SERVICE_URL
    },
    async transformIndexHtml(html, { server }) {
      const service = server ? devService : ownService
      if (!service) return html
      const page = await fetch(service).then(
        (reply) => reply.text(),
        () => '', // it does not run yet: the page says "Olympiad"
      )
      const meta = /<meta name="edition"[^>]*>/.exec(page)?.[0]
      if (!meta) return html
      const whole = server ? meta : meta.replaceAll('&quot;/', `&quot;${service.replace(/\/$/, '')}/`)
      return html.replace('</title>', () => `</title>\n    ${whole}`)
    },
  }
}
