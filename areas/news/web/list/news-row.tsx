import { IconArrowRight, IconStarFilled } from '@tabler/icons-react'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { VisuallyHidden } from '#kernel/web/ui/visually-hidden.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toNews } from '../../contract/addresses.ts'
import { Languages } from '../languages.tsx'
import { ReportDots } from '../report-dots.tsx'
import { ReasonText } from '../story/reason-text.tsx'
import { MarkedText } from '#kernel/web/ui/marked-text.tsx'
import type { NewsLine } from '../news-line.ts'
import { lineId } from './use-news-keys.ts'

/** One story, by its item that was found; the one that is shown lists the others too. */
export function NewsRow({ item, isShown }: { item: NewsLine; isShown: boolean }) {
  const { t, date } = useWords('news')
  const [search] = useSearch(toNews.list)
  const isSingle = item.story.items < 2
  return (
    <div className={classNames('relative', isShown && 'my-3 rounded-card border border-line')}>
      <div
        className={classNames(
          'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-4',
          isShown && 'rounded-card bg-tint px-4 text-on-tint',
        )}
      >
        {!item.is_read && (
          <span className={classNames('absolute top-6 size-2 rounded-full bg-brand', isShown ? '-left-1' : '-left-4')}>
            <VisuallyHidden>{t('list.unread')}</VisuallyHidden>
          </span>
        )}
        <div className="min-w-0">
          <p className={classNames('font-mono text-[0.8125rem]', !isShown && 'text-dim')}>
            {item.feed.title} · <time dateTime={item.published_at}>{date(item.published_at, 'time')}</time>
          </p>
          <h3 lang={item.language} className="mt-1 font-head text-lg leading-snug font-bold wrap-anywhere">
            <ScreenLink
              to={toNews.list}
              search={{ ...search, item: item.id }}
              id={lineId(item.id)}
              aria-current={isShown ? 'true' : undefined}
              className={classNames('after:absolute after:inset-0', item.is_read && !isShown && 'text-dim')}
            >
              <MarkedText text={item.title} marks={item.title_marks} />
            </ScreenLink>
          </h3>
        </div>
        {!isSingle && <Cover seed={item.story_id} shape="square" rounded className="w-15 self-start" />}
        <p className={classNames('col-span-full mt-2 flex items-center gap-3 text-sm', !isShown && 'text-dim')}>
          {item.is_starred && (
            <span className="flex items-center gap-1">
              <IconStarFilled size={16} aria-hidden className="text-signal" />
              {t('list.is_starred')}
            </span>
          )}
          {isSingle ? (
            t('list.one_source')
          ) : (
            <>
              <ReportDots story={item.story} />
              {t('list.also_in', { count: item.story.items - 1 })} ·{' '}
              {t('story.independent', { count: item.story.independent })}
            </>
          )}
          <Languages codes={item.story.languages} className="ms-auto" />
        </p>
      </div>
      {isShown && !isSingle && <AlsoIn item={item} />}
    </div>
  )
}

/** The other items of the story, each with the reason why it belongs to it. */
function AlsoIn({ item }: { item: NewsLine }) {
  const { t } = useWords('news')
  const [search] = useSearch(toNews.list)
  return (
    <div className="px-4 py-4">
      <ul className="flex flex-col gap-4 border-s border-line ps-4">
        {item.also_in.map(other => (
          <li key={other.id}>
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="font-semibold">{other.feed.title}</span>
              <span className="text-dim">
                <ReasonText item={other} />
              </span>
            </p>
            <p lang={other.language} className="wrap-anywhere">
              <ScreenLink to={toNews.list} search={{ ...search, item: other.id }} className="hover:underline">
                <MarkedText text={other.title} marks={other.title_marks} />
              </ScreenLink>
            </p>
          </li>
        ))}
      </ul>
      <ScreenLink
        to={toNews.story}
        params={{ storyId: item.story_id }}
        className="mt-4 inline-flex items-center gap-2 font-semibold text-brand"
      >
        {t('story.open')}
        <IconArrowRight size={18} aria-hidden />
      </ScreenLink>
    </div>
  )
}
