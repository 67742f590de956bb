import { toNews } from '#areas/news/contract/addresses.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useWords } from '#kernel/web/words.ts'
import { ItemCheckbox, type SelectProps } from './item-checkbox.tsx'
import type { ShownBrief } from './shown-brief.ts'

type Story = ShownBrief['stories'][number]

/** A story: its outlets, the words that mention the industry, and the industry. */
export function StoryItem({ story, ...selection }: { story: Story } & SelectProps) {
  const { t, date, localised } = useWords('briefs')
  const { title, outlet, published_at, language, quote, mentions, industry, reports, story_id, url } = story
  return (
    <li className="py-6">
      <p className="font-mono text-[0.8125rem] text-dim">
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="link">
          {outlet}
        </a>{' '}
        · <time dateTime={published_at}>{date(published_at, 'day')}</time> · {t('reports', { count: reports })}
      </p>
      <h3 lang={language} className="mt-1 font-head text-xl leading-snug font-bold wrap-anywhere">
        <ScreenLink to={toNews.story} params={{ storyId: story_id }} className="hover:underline">
          {title}
        </ScreenLink>
      </h3>
      {quote !== title && (
        <blockquote lang={language} className="mt-3 border-s-2 border-brand ps-4 wrap-anywhere">
          {quote}
        </blockquote>
      )}
      <p className="mt-3 text-sm text-dim">{t('why_story', { mentions, industry: localised(industry.name).text })}</p>
      <ItemCheckbox name={title} {...selection} />
    </li>
  )
}
