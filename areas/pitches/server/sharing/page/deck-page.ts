import type { Locale } from '#kernel/contract/fields.ts'
import { html, type Html } from '#kernel/server/html.ts'
import { blocksOf, type Block, type Run } from '../../../contract/deck/pitch-text.ts'
import { sharing } from '../../../contract/share-calls.ts'
import type { SharedPitch } from '../../../contract/sharing.ts'
import type { Say } from './gate-page.ts'
import type { SharePage } from './share-frame.ts'

type Section = SharedPitch['sections'][number]
export type Deck = {
  say: Say
  locale: Locale
  address: string
  pitch: SharedPitch
  key: string
  isRecorded: boolean
  isGated: boolean
  pictureOf: (image_id: string) => string
  file: string | undefined
}

const runHtml = ({ text, isBold, href }: Run): Html =>
  href
    ? html`<a href="${href}" rel="noopener noreferrer nofollow" target="_blank">${text}</a>`
    : isBold
      ? html`<strong>${text}</strong>`
      : html`${text}`

/**
 * Paragraphs and lists; second-level items are in nested lists. One pass, because a text may have thousands of lines.
 */
function blocksHtml(blocks: readonly Block[]): Html[] {
  const parts: Html[] = []
  for (let at = 0; at < blocks.length;) {
    const end = endOf(blocks, at, ({ level }) => level > 0)
    const list = blocks.slice(at, end)
    if (list.length > 0)
      parts.push(
        html`<ul>
          ${itemsHtml(list)}
        </ul>`,
      )
    const paragraph = blocks[end]
    if (paragraph) parts.push(html`<p>${paragraph.runs.map(runHtml)}</p>`)
    at = end + 1
  }
  return parts
}

function itemsHtml(items: readonly Block[]): Html[] {
  const parts: Html[] = []
  for (let at = 0; at < items.length;) {
    const { level, runs } = items[at]!
    const end = endOf(items, at + 1, each => each.level > level)
    const inner = items.slice(at + 1, end)
    parts.push(
      html`<li>
        ${runs.map(runHtml)}${
          inner.length > 0 &&
          html`<ul>
            ${itemsHtml(inner)}
          </ul>`
        }
      </li>`,
    )
    at = end
  }
  return parts
}

/** The index at which the run of related blocks from this one ends. */
function endOf(blocks: readonly Block[], from: number, belongs: (block: Block) => boolean): number {
  let end = from
  while (end < blocks.length && belongs(blocks[end]!)) end += 1
  return end
}

const figure = ({ pictureOf }: Deck, { id, alt, caption, credit, width, height }: Section['images'][number]) =>
  html`<figure>
    <img src="${pictureOf(id)}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async" />
    ${(caption || credit) && html`<figcaption>${[caption, credit].filter(Boolean).join(' · ')}</figcaption>`}
  </figure>`

const section = (deck: Deck, each: Section, n: number, of: number) =>
  html`<section id="s-${each.id}" data-title="${each.title}">
    <div class="at" lang="${deck.locale}">${deck.say('position', { n, of })}</div>
    <h2 tabindex="-1">${each.title}</h2>
    ${blocksHtml(blocksOf(each.body))}${each.images.map(image => figure(deck, image))}
  </section>`

const footer = ({ say, locale, address, key, isRecorded, pitch }: Deck) =>
  html`<footer lang="${locale}">
    <div>
      <div class="turn">
        <button type="button" data-before aria-label="${say('before')}">&larr;</button>
        <button type="button" class="main" data-after data-last="${say('end')}">
          <span></span><span aria-hidden="true">&rarr;</span>
        </button>
      </div>
      <div class="small">
        ${isRecorded ? say('told_by', { startup: pitch.startup.name }) : say('not_recorded')}
        ${
          isRecorded &&
          html`<form method="post" action="${address}">
            <input type="hidden" name="key" value="${key}" /><input type="hidden" name="unrecorded" value="1" />
            <button class="plain">${say('read_unrecorded')}</button>
          </form>`
        }
      </div>
    </div>
  </footer>`

/** The pitch. Without scripts, its sections follow one another; the script shows one at a time. */
export function deckPage(deck: Deck): SharePage {
  const { say, locale, pitch, key, isRecorded, isGated, file } = deck
  const { sections, startup } = pitch
  const body = html`<header>
      <h1>${startup.name}</h1>
      <details lang="${locale}">
        <summary>${say('sections')}</summary>
        <ol lang="${pitch.locale}">
          ${sections.map(({ id, title }) => html`<li><a href="#s-${id}" data-go>${title}</a></li>`)}
        </ol>
      </details>
      ${file && html`<a href="${file}" lang="${locale}" download>${say('download')}</a>`}
    </header>
    <main
      data-share
      data-key="${key}"
      data-recorded="${isRecorded ? '1' : ''}"
      data-gated="${isGated ? '1' : ''}"
      data-report="${sharing.recordReading.path}"
      lang="${pitch.locale}"
    >
      <ul class="steps" aria-hidden="true">
        ${sections.map(() => html`<li data-step=""></li>`)}
      </ul>
      ${sections.map((each, at) => section(deck, each, at + 1, sections.length))}
    </main>
    ${footer(deck)}`
  const title = `${pitch.title} · ${startup.name}`
  return {
    status: 200,
    locale,
    theme: pitch.theme,
    title,
    description: say('shared_by', { startup: startup.name }),
    body,
  }
}
