import { canonicalUrl, cleanHtml, textOfHtml } from './clean-html.ts'
import { pairsVector } from '../search-index/index-words.ts'
import { languageOf } from './language.ts'
import type { RawItem } from './map-feed.ts'
import { hashOf, textMarks } from './text-marks.ts'

/** An item as it is stored, before it is compared with the stored ones. */
export type ReadyItem = {
  guid: string
  url: string
  title: string
  summary: string
  content: string
  text: string
  author: string | null
  at: Date | undefined
  language: string
  tags: string[]
  reading_minutes: number
  text_hash: string
  text_marks: number[]
  links: string[]
  pairs: string
}

const most = { title: 300, summary: 400, text: 20_000, tags: 12 }

/** Cuts at a word where there is one near. */
const cut = (text: string, length: number): string => {
  if (text.length <= length) return text
  const short = text.slice(0, length - 1).toWellFormed()
  const space = short.lastIndexOf(' ')
  return `${(space > length * 0.7 ? short.slice(0, space) : short).replace(/[.,;:、。]$/, '')}…`
}

/** 230 words or 500 Japanese characters a minute. */
const minutesFor = (text: string): number => {
  const signs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  const words = text.split(/\s+/).length
  return Math.max(1, Math.round(signs / 500 + (signs > words ? 0 : words / 230)))
}

/** A text that the database can store. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

const escapeHtml = (text: string) =>
  `<p>${text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/\n\s*\n/g, '</p><p>')}</p>`

export function prepareItem(raw: RawItem, feed: { base: string; language: string | undefined }): ReadyItem {
  const base = URL.parse(raw.base ?? '', feed.base)?.href ?? feed.base
  const html = storable(raw.html ?? '')
  const { html: content, links } = cleanHtml(raw.isPlain ? escapeHtml(html) : html, base)
  const text = textOfHtml(content)
  const summary = textOfHtml(storable(raw.summary ?? '')) || text
  const title = cut(textOfHtml(storable(raw.title ?? '')) || summary, most.title)
  const url = canonicalUrl(raw.link, feed.base) ?? feed.base
  return {
    guid: storable((raw.guid || canonicalUrl(raw.link, feed.base) || hashOf(title + text)).slice(0, 1_000)),
    url,
    title,
    summary: cut(summary, most.summary),
    content,
    text: text.slice(0, most.text),
    author: raw.author ? cut(textOfHtml(storable(raw.author)), 120) || null : null,
    at: raw.at,
    language: languageOf(`${title} ${text}`, feed.language),
    tags: [...new Set(raw.tags.map(tag => cut(textOfHtml(storable(tag)), 60)).filter(Boolean))].slice(0, most.tags),
    reading_minutes: minutesFor(text),
    text_hash: hashOf(text.length > 80 ? text : title + text),
    text_marks: textMarks(text),
    links: links.flatMap(link => canonicalUrl(link, base) ?? []).filter(link => link !== url),
    pairs: pairsVector(title, text.slice(0, most.text)),
  }
}
