import { toPublicEducation } from '#areas/education/contract/public-addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { locales, type Locale } from '#kernel/contract/fields.ts'
import { escapeHtml } from '#kernel/server/html.ts'
import { bootAfterPaint } from '#kernel/web/boot-after-paint.ts'
import { bootMode } from '#kernel/web/boot-mode.ts'
import { bootWatch } from '#kernel/web/boot-watch.ts'
import type { Meta } from '#kernel/web/public-page.ts'
import type { Built } from './built.ts'
import { words } from './words.ts'

/** JSON inside a script element: `<` is escaped so that no text can close it. */
const inertJson = (value: object) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

type Page = {
  locale: Locale
  url: string
  origin: string
  path: string
  meta: Meta
  css: string
  script: string | undefined
  body: string
}

const languageUrl = (url: string, locale: Locale) => `${url}${url.includes('?') ? '&' : '?'}lang=${locale}`

export type Previewed = Pick<Page, 'locale' | 'url' | 'origin' | 'path' | 'meta'>

/** What other sites and messengers show of a link (Open Graph). */
function previewTags({ locale, url, origin, path, meta }: Previewed): string {
  const image = `${origin}/og.png?path=${encodeURIComponent(path)}&lang=${locale}`
  const tags = {
    'og:type': 'website',
    'og:site_name': 'AI Lab',
    'og:title': meta.title,
    'og:description': meta.description,
    'og:url': url,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': locale.replace('-', '_'),
  }
  const lines = Object.entries(tags).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`)
  return `${lines.join('')}<meta name="twitter:card" content="summary_large_image">`
}

/** The whole HTML document of a public page: one inlined style, no script before paint. */
export function publicDocument({ locale, url, origin, path, meta, css, script, body }: Page): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(meta.title)}</title><meta name="description" content="${escapeHtml(meta.description)}">
${meta.isIndexed === false ? '<meta name="robots" content="noindex">' : ''}<link rel="canonical" href="${escapeHtml(url)}">
${locales.map(each => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(languageUrl(url, each))}">`).join('')}<link rel="alternate" hreflang="x-default" href="${escapeHtml(url)}">
${previewTags({ locale, url, origin, path, meta })}
<meta name="color-scheme" content="light"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
${meta.structured ? `<script type="application/ld+json">${inertJson(meta.structured)}</script>` : ''}<style>${css}</style><script>${bootMode}</script></head>
<body>${body}${script ? `<script type="module" src="${script}" async></script>` : ''}</body></html>`
}

const courses = hrefOf(toPublicEducation.courses)

/** A first paint as HTML, with the style that it uses. */
export type DrawnFirstPaint = { html: string; css: string }

type AppDocument = {
  isSample: boolean
  isDashboard?: boolean
  preview?: Previewed | undefined
  firstPaint?: DrawnFirstPaint | undefined
}

const linksTo = (rel: string, hrefs: readonly string[], more = '') =>
  hrefs.map(href => `<link rel="${rel}" href="${href}"${more}>`).join('')

/**
 * The document of the signed-in lab and of the screens outside it: the script renders everything but a first paint. That
 * has its style in the document; the whole style and the script are loaded after it is painted (`bootAfterPaint`).
 */
export function appDocument(
  locale: Locale,
  { css, script, fonts, soonFor }: Built['app'],
  { isSample, isDashboard = false, preview, firstPaint }: AppDocument,
): string {
  const { title, description } = preview?.meta ?? { title: 'AI Lab' }
  const say = (key: string) => escapeHtml(words(locale, `app:start.${key}`))
  const soon = soonFor(locale, { path: preview?.path, isDashboard })
  const inHead = firstPaint
    ? `<style>${firstPaint.css}</style>${linksTo('preload', fonts, ' as="font" type="font/woff2" crossorigin')}`
    : `${linksTo('stylesheet', css)}<script type="module" src="${script}"></script>${linksTo('modulepreload', soon)}`
  const inBody = firstPaint
    ? `${firstPaint.html}<script data-style="${css.join(' ')}" data-soon="${[script, ...soon].join(' ')}" data-script="${script}">${bootAfterPaint}</script>`
    : ''
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
${preview && description ? `<meta name="description" content="${escapeHtml(description)}">${previewTags(preview)}` : ''}<meta name="robots" content="noindex"><meta name="color-scheme" content="light"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${bootMode}</script><script>${bootWatch}</script>${inHead}</head>
<body${isSample ? ' data-sample' : ''}><div id="root"><div id="not-loaded" role="status" hidden class="p-8"><p>${say('trying')}</p><p>${say('failed')} <a href="" class="underline">${say('reload')}</a></p></div></div>${inBody}<noscript><p class="p-8">${say('no_script')} <a href="${courses}" class="underline">${courses}</a></p></noscript></body></html>`
}
