import type { Config } from '#kernel/server/config.ts'

export const feedBounds = { maxBytes: 5_000_000, timeoutMs: 15_000 }

/** Identifies the lab to the servers of feeds. */
export const feedHeaders = (config: Config): Record<string, string> => ({
  'user-agent': `AI-Lab (+${config.origin})`,
  accept:
    'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/html;q=0.5, */*;q=0.1',
})
