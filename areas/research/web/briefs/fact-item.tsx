import { periodText, placeText, unitText, useReader, valueText } from '#areas/industries/web/exports.tsx'
import { toIndustries } from '#areas/industries/contract/addresses.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { ItemCheckbox, type SelectProps } from './item-checkbox.tsx'
import type { ShownBrief } from './shown-brief.ts'

type Fact = ShownBrief['facts'][number]

/** A figure: its value, its measure, its source, and the industry for which it is new. */
export function FactItem({ fact, ...selection }: { fact: Fact } & SelectProps) {
  const { t, localised } = useWords('briefs')
  const reader = useReader()
  const { measure, source, quote, industry, geography, period } = fact
  const name = localised(measure.name).text
  const unit = measure.unit === 'number' ? unitText(measure, reader) : ''
  return (
    <li className="border-t border-line pt-4">
      <h3 className="text-sm text-dim">{name}</h3>
      <p className="mt-1 font-head text-3xl leading-tight font-bold tracking-tight tabular-nums wrap-anywhere">
        {valueText(fact, measure, reader)} {unit && <span className="text-lg">{unit}</span>}
      </p>
      <p className="mt-1 text-sm">
        {placeText(geography, reader)} · {periodText(period, reader)}
      </p>
      {quote && (
        <blockquote lang={source.language} className="mt-3 border-s-2 border-brand ps-4 text-sm wrap-anywhere">
          {quote}
        </blockquote>
      )}
      <SourceLine source={source} />
      <p className="mt-2 text-sm text-dim">
        {t('why_fact')}{' '}
        <ScreenLink to={toIndustries.industry} params={{ industryId: industry.id }} className="link">
          {localised(industry.name).text}
        </ScreenLink>
      </p>
      <ItemCheckbox name={`${name}, ${placeText(geography, reader)}`} {...selection} />
    </li>
  )
}

function SourceLine({ source }: { source: Fact['source'] }) {
  const { t } = useWords('briefs')
  const { title, producer, url, language, is_invented } = source
  const text = [producer, title].filter(Boolean).join(': ')
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-sm wrap-anywhere">
      {url ? (
        <a href={url} lang={language} target="_blank" rel="noopener noreferrer nofollow" className="link">
          {text}
        </a>
      ) : (
        <span lang={language}>{text}</span>
      )}
      {is_invented && <Tag tone="warn">{t('invented')}</Tag>}
    </p>
  )
}
