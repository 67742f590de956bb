import { createHash } from 'node:crypto'
import type { Locale } from '#kernel/contract/locales.ts'
import { Html, html } from '#kernel/server/html.ts'
import type { PlatformRow } from './queries.ts'

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;text-align:center}
main{max-width:32rem;padding:2rem}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem}
a{display:inline-block;margin-top:1rem;padding:.75rem 1.5rem;border-radius:.5rem;background:CanvasText;color:Canvas;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid Highlight;outline-offset:3px}`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Only the platform may show the page in a frame. */
export const frameHeaders = ({ issuer, authorization_endpoint, hosts }: PlatformRow) => {
  const own = [issuer, authorization_endpoint].map(address => new URL(address).origin)
  const ancestors = [...new Set([...own, ...hosts.map(host => `https://${host}`)])].join(' ')
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors ${ancestors}; base-uri 'none'; form-action 'none'`,
  }
}

type Frame = { locale: Locale; say(key: string): string; address: string }

/**
 * The page that a platform shows in a frame: a link that opens the lab in a tab of its own, because in a frame browsers
 * block its cookies and its storage.
 */
export const framePage = ({ locale, say, address }: Frame): string =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <title>${say('title')}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>${say('title')}</h1>
          <p>${say('text')}</p>
          <a href="${address}" target="_blank" rel="noopener">${say('open')}</a>
        </main>
      </body>
    </html>`.text
