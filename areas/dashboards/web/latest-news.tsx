import { toNews } from '#areas/news/contract/addresses.ts'
import { news } from '#areas/news/contract/index.ts'
import { newsLanguages } from '#areas/news/contract/states.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { right } from '#kernel/contract/who.ts'
import { ago } from '#kernel/web/formats.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'

/** The newest stories in the reader's language, for people who may read the news. */
export function LatestNews() {
  return useRight(right('news.read')) && <Latest />
}

/** The other outlets that report a story. */
function AlsoBy({
  also_by,
  also_by_more,
}: Pick<Answered<typeof news.latest>['items'][number], 'also_by' | 'also_by_more'>) {
  const { t, locale } = useWords('dashboards')
  if (also_by.length === 0) return null
  const more = also_by_more > 0 ? [t('lab.more_outlets', { count: also_by_more })] : []
  const outlets = new Intl.ListFormat(locale).format([...also_by, ...more])
  return <p className="mt-1 text-sm text-dim wrap-anywhere">{t('lab.also_by', { outlets })}</p>
}

function Latest() {
  const { t, locale } = useWords('dashboards')
  const lang = newsLanguages.find(each => locale.startsWith(each))
  const { items } = useRead(news.latest, lang ? { lang } : {})
  if (items.length === 0) return null
  return (
    <Section
      title={t('lab.news')}
      actions={
        <ScreenLink to={toNews.list} className={`${buttonClass('ghost', { small: true })} -mx-3.5`}>
          {t('lab.all_news')}
        </ScreenLink>
      }
    >
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {items.map(({ story_id, outlet, title, language, published_at, ...others }) => (
          <li key={story_id} className="group relative border-t border-edge pt-3">
            <p className="font-mono text-[0.8125rem] text-dim">
              {outlet} ·{' '}
              <time dateTime={published_at} className="whitespace-nowrap">
                {ago(locale, published_at)}
              </time>
            </p>
            <h3 lang={language} className="mt-1 font-head leading-snug font-bold wrap-anywhere">
              <ScreenLink
                to={toNews.story}
                params={{ storyId: story_id }}
                className="after:absolute after:inset-0 group-hover:text-brand"
              >
                {title}
              </ScreenLink>
            </h3>
            <AlsoBy {...others} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
