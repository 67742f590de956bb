import { locales, type Locale } from '#kernel/contract/fields.ts'
import { renderMarkdown } from '#kernel/server/markdown/markdown.ts'
import type { SectionDraft, UnitDraft } from './course-draft.ts'
import { decoded, unitLink, unitOfLink } from '#areas/education/contract/inner-links.ts'
import { changeLinks, type LinkChange } from './links.ts'
import { hashOf } from './units.ts'

type Found = (unit_key: string, text: string) => void
export type TextFaults = { missing: Found; notFormula: Found }
type HeadingIds = (unit_key: string, locale: Locale) => ReadonlySet<string>

/**
 * Links to headings that do not exist would prevent publishing. Within a text such a link becomes plain text; to
 * another unit it leads to that unit. A translation stays as current as it was.
 */
export function settleAnchors(sections: readonly SectionDraft[], { missing, notFormula }: TextFaults): void {
  const units = sections.flatMap(section => section.units)
  const headings = headingsOf(units, notFormula)
  for (const unit of units) {
    const english = unit.bodies['en-US']?.markdown
    for (const locale of locales) {
      const body = unit.bodies[locale]
      if (body)
        body.markdown = changeLinks(body.markdown, ({ href, isImage }) =>
          isImage ? undefined : settled(href, { unit_key: unit.unit_key, locale, headings, missing }),
        )
    }
    if (english !== undefined && english !== unit.bodies['en-US']!.markdown)
      for (const body of Object.values(unit.bodies)) body.source_hash = hashOf(unit.bodies['en-US']!.markdown)
  }
}

type AnchorContext = { unit_key: string; locale: Locale; headings: HeadingIds; missing: Found }

function settled(href: string, { unit_key, locale, headings, missing }: AnchorContext): LinkChange {
  const { unit_key: to, fragment } =
    unitOfLink(href) ?? (href.startsWith('#') ? { unit_key, fragment: decoded(href.slice(1)) } : {})
  if (to === undefined || !fragment || headings(to, locale).has(fragment)) return undefined
  missing(unit_key, href)
  return href.startsWith('#') ? 'words' : { href: unitLink(to) }
}

/** A reader without a translation sees the headings of the text there is. */
function headingsOf(units: readonly UnitDraft[], notFormula: Found): HeadingIds {
  const found = new Map<string, ReadonlySet<string>>()
  for (const { unit_key, bodies } of units)
    for (const [locale, { markdown }] of Object.entries(bodies)) {
      const { headings, brokenFormulas } = renderMarkdown(markdown, { locale: locale as Locale })
      for (const tex of brokenFormulas) notFormula(unit_key, tex)
      found.set(`${locale} ${unit_key}`, new Set(headings.map(({ id }) => id)))
    }
  return (unit_key, locale) =>
    [locale, ...locales].map(each => found.get(`${each} ${unit_key}`)).find(ids => ids !== undefined) ?? new Set()
}
