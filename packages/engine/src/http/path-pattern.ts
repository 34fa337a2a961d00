import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where one route serves several paths. */
    readonly patternOf?: (http: FastifyRequest) => string
  }
}

/** The pattern of a request's path, for logs and counts; undefined if no route takes it. */
export function pathPattern(http: FastifyRequest): string | undefined {
  const { config, url } = http.routeOptions
  return config.patternOf?.(http) ?? url
}
