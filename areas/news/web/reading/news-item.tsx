import {
  IconArrowLeft,
  IconExternalLink,
  IconMail,
  IconMailOpened,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react'
import { useDeferredValue, useEffect } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { right } from '#kernel/contract/who.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { Button, buttonClass, LinkButton } from '#kernel/web/ui/button.tsx'
import { Html } from '#kernel/web/ui/html.tsx'
import { Kbd } from '#kernel/web/ui/kbd.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toNews } from '../../contract/addresses.ts'
import { news } from '../../contract/index.ts'
import { useLanguageName } from '../languages.tsx'
import { HideItem } from './hide-item.tsx'
import type { NewsLine } from '../news-line.ts'
import { ReportDots } from '../report-dots.tsx'
import { differingSlot } from '../slots.ts'
import { useMark } from '../use-mark.ts'
import { Revisions } from './revisions.tsx'

type Item = Answered<typeof news.item>
type Props = { id: string; items: readonly NewsLine[]; isChosen: boolean; isAlone: boolean }

/** One item to read, beside the list or alone. Choosing it marks it as read. */
export function NewsItem({ id, items, isChosen, isAlone }: Props) {
  const [{ q }] = useSearch(toNews.list)
  // The text stays while the one with other marks loads.
  const marked = useDeferredValue(q)
  const item = useRead(news.item, { item_id: id, ...(marked && { q: marked }) })
  const mark = useMark()
  const isNew = isChosen && !item.is_read
  useEffect(() => {
    // Only on opening: "Mark as unread" must not be undone at once.
    if (isNew) sayProblem(mark(id, { is_read: true }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [id])
  return (
    <article lang={item.language === 'und' ? undefined : item.language} className="flex min-h-full flex-col">
      <Toolbar item={item} items={items} isChosen={isChosen} />
      <div className="mx-auto w-full max-w-[42rem] flex-1 px-5 py-8 sm:px-8 lg:py-12">
        <ItemHead item={item} isAlone={isAlone} />
        <Html html={item.content} className="prose" />
        <Part of={id}>
          <differingSlot.Slot itemId={id} isAlone={isAlone} />
        </Part>
        {item.revisions.length > 0 && <Revisions item={item} />}
      </div>
      <Keys />
    </article>
  )
}

function Toolbar({ item, items, isChosen }: { item: Item; items: readonly NewsLine[]; isChosen: boolean }) {
  const { t } = useWords('news')
  const [search] = useSearch(toNews.list)
  const mark = useMark()
  const mayEdit = useRight(right('news.administer'))
  const at = items.findIndex(({ id }) => id === item.id)
  return (
    <div className="stays-top no-print sticky top-16 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-surface px-5 py-2 lg:top-0 lg:px-8">
      {isChosen && (
        <ScreenLink
          to={toNews.list}
          search={{ ...search, item: undefined }}
          className={`${buttonClass('ghost', { small: true })} lg:hidden`}
        >
          <IconArrowLeft aria-hidden />
          {t('item.back')}
        </ScreenLink>
      )}
      {at >= 0 && (
        <p className="hidden text-sm text-dim lg:block">{t('item.position', { at: at + 1, of: items.length })}</p>
      )}
      <div className="ms-auto flex flex-wrap gap-1">
        <Button
          kind="ghost"
          small
          aria-pressed={item.is_starred}
          onClick={() => sayProblem(mark(item.id, { is_starred: !item.is_starred }))}
        >
          {item.is_starred ? <IconStarFilled aria-hidden className="text-signal" /> : <IconStar aria-hidden />}
          {t('item.star')}
        </Button>
        <Button kind="ghost" small onClick={() => sayProblem(mark(item.id, { is_read: !item.is_read }))}>
          {item.is_read ? <IconMail aria-hidden /> : <IconMailOpened aria-hidden />}
          {t(item.is_read ? 'item.mark_unread' : 'item.mark_read')}
        </Button>
        {mayEdit && <HideItem id={item.id} />}
        <LinkButton kind="quiet" small href={item.url} target="_blank" rel="noopener noreferrer">
          <IconExternalLink aria-hidden />
          {t('item.original')}
        </LinkButton>
      </div>
    </div>
  )
}

function ItemHead({ item, isAlone }: { item: Item; isAlone: boolean }) {
  const { t, locale, date } = useWords('news')
  const languageName = useLanguageName()
  const Heading = isAlone ? 'h1' : 'h2'
  const facts = [item.feed.title, date(item.published_at, 'both'), t('item.minutes', { count: item.reading_minutes })]
  return (
    <header className="mb-8">
      <p lang={locale} className="font-mono text-[0.8125rem] text-dim">
        {facts.join(' · ')}
      </p>
      <Heading tabIndex={-1} className="text-title mt-3 wrap-anywhere">
        {item.title}
      </Heading>
      <p className="mt-4 flex flex-wrap items-center gap-2 text-[0.9375rem] text-dim">
        {item.author && <span className="me-2">{item.author}</span>}
        {item.tags.map(tag => (
          <ScreenLink key={tag} to={toNews.list} search={{ q: `#"${tag}"` }} className="tag tag-plain">
            #{tag}
          </ScreenLink>
        ))}
        {languageName(item.language) && (
          <span lang={locale} className="tag tag-plain">
            {languageName(item.language)}
          </span>
        )}
      </p>
      {item.story.items > 1 && <StoryStrip item={item} />}
    </header>
  )
}

function StoryStrip({ item }: { item: Item }) {
  const { t, locale } = useWords('news')
  const { items, independent } = item.story
  return (
    <p
      lang={locale}
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-3 text-[0.9375rem]"
    >
      <ReportDots story={item.story} />
      <span className="font-semibold">
        {t('list.items', { count: items })} · {t('story.independent', { count: independent })}
      </span>
      <ScreenLink to={toNews.story} params={{ storyId: item.story_id }} className="link ms-auto">
        {t('story.open')}
      </ScreenLink>
    </p>
  )
}

const keys = { j: 'next', k: 'previous', s: 'star', m: 'read', o: 'original' } as const

const Keys = () => {
  const { t, locale } = useWords('news')
  return (
    <ul
      lang={locale}
      aria-label={t('keys.label')}
      className="no-print sticky bottom-0 hidden flex-wrap gap-x-6 gap-y-2 border-t border-line bg-surface px-8 py-3 text-sm text-dim lg:flex"
    >
      {Object.entries(keys).map(([key, name]) => (
        <li key={key} className="flex items-center gap-2">
          <Kbd>{key}</Kbd>
          {t(`keys.${name}`)}
        </li>
      ))}
    </ul>
  )
}
