import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locale } from '#kernel/contract/fields.ts'
import { contentPolicy } from '#kernel/server/headers.ts'
import { Html, html } from '#kernel/server/html.ts'
import { themeColours } from '../../../contract/deck/slides.ts'
import { pitchThemes, type PitchTheme } from '../../../contract/states.ts'

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

const script = textOf('./share-script.js')
const rules = textOf('./share-style.css')
/** Whole elements, because white space around the text would change the hash in the policy. */
const scriptElement = new Html(`<script type="module">${script}</script>`)

/** Mixtures of the colors of a theme, for lines and backgrounds. */
function styleOf(theme: PitchTheme): string {
  const { ground, ink, dim, brand } = themeColours[theme]
  const scheme = theme === 'pine' || theme === 'night' ? 'dark' : 'light'
  const mixed = (part: number) => `color-mix(in oklab, ${ink} ${part}%, ${ground})`
  const variables = `--ground:${ground};--ink:${ink};--dim:${dim};--brand:${brand};--scheme:${scheme};--line:${mixed(20)};--tint:${mixed(8)};--mark:${ink}`
  return `:root{${variables}}\n${rules}`
}

const looks = Object.fromEntries(
  pitchThemes.map(theme => {
    const css = styleOf(theme)
    return [theme, { css, policy: contentPolicy({ styles: [hashOf(css)], scripts: [hashOf(script)] }) }]
  }),
) as Record<PitchTheme, { css: string; policy: string }>

/** `description` is shown by previews of links and in bookmarks; that of a gate says nothing of the pitch. */
export type SharePage = {
  status: number
  locale: Locale
  theme: PitchTheme
  title: string
  description: string
  body: Html
}

/** The whole document. It has no preview image, so that a link preview in a messenger shows nothing of the pitch. */
export const shareDocument = ({ locale, theme, title, description, body }: SharePage): string =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="description" content="${description}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow, noarchive, noimageindex" />
        <meta name="referrer" content="no-referrer" />
        ${new Html(`<style>${looks[theme].css}</style>`)}
      </head>
      <body>
        ${body} ${scriptElement}
      </body>
    </html>`.text

/** The page is not cached for others, and not indexed by search engines. */
export const shareHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive, noimageindex',
}

export const documentHeaders = ({ locale, theme }: Pick<SharePage, 'locale' | 'theme'>) => ({
  ...shareHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-language': locale,
  'content-security-policy': looks[theme].policy,
})
