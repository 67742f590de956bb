import { toNews } from '#areas/news/contract/addresses.ts'
import { periodText, placeText, useReader, valueText } from '#areas/industries/web/exports.tsx'
import { today } from '#kernel/web/reader-clock.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { research } from '../../contract/index.ts'
import type { ShownBrief } from './shown-brief.ts'

/** The briefs of earlier days: the saved part of each, or the whole proposal. */
export function EarlierBriefs({ business_id }: { business_id: string }) {
  const { t } = useWords('briefs')
  const list = useList(research.briefs, { business_id })
  const items = list.items.filter(({ day }) => day < today())
  if (items.length === 0 && !list.hasMore) return null
  return (
    <Section ruled title={t('earlier')}>
      <List<ShownBrief> of={{ ...list, items }} layout="rows" label={t('earlier')} more={t('more')}>
        {brief => <EarlierBrief brief={brief} />}
      </List>
    </Section>
  )
}

function EarlierBrief({ brief }: { brief: ShownBrief }) {
  const { t, date, localised } = useWords('briefs')
  const reader = useReader()
  const isShown = ({ is_kept }: { is_kept: boolean }) => brief.state === 'proposed' || is_kept
  const [stories, facts] = [brief.stories.filter(isShown), brief.facts.filter(isShown)]
  return (
    <article className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div>
        <h3 className="font-head font-bold">{date(brief.day, { dateStyle: 'long', timeZone: 'UTC' })}</h3>
        <Tag tone={brief.state === 'saved' ? 'brand' : 'plain'}>{t(`earlier_states.${brief.state}`)}</Tag>
      </div>
      {stories.length + facts.length === 0 && <p className="text-dim">{t('kept_nothing')}</p>}
      <ul className="flex min-w-0 flex-col gap-2 empty:hidden">
        {stories.map(({ id, story_id, title, language, outlet }) => (
          <li key={id} className="wrap-anywhere">
            <ScreenLink to={toNews.story} params={{ storyId: story_id }} lang={language} className="link">
              {title}
            </ScreenLink>{' '}
            <span className="text-sm text-dim">{outlet}</span>
          </li>
        ))}
        {facts.map(fact => (
          <li key={fact.id} className="wrap-anywhere">
            <strong>{valueText(fact, fact.measure, reader)}</strong> {localised(fact.measure.name).text}{' '}
            <span className="text-sm text-dim">
              {placeText(fact.geography, reader)} · {periodText(fact.period, reader)}
            </span>
          </li>
        ))}
      </ul>
    </article>
  )
}
