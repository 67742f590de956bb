import { useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { ago } from '#kernel/web/formats.ts'
import { joinSentences } from '#kernel/web/join-sentences.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { news } from '../../contract/index.ts'
import { useLanguageName } from '../languages.tsx'
import type { FeedAction, FeedState } from '../../contract/states.ts'

type Feed = Answered<typeof news.feedListing>['items'][number]

const tones: Record<FeedState, TagTone> = { off: 'plain', active: 'brand', failing: 'warn', gone: 'bad' }
/** The actions in each state. */
const offered: Record<FeedState, readonly FeedAction[]> = {
  off: ['switch_on'],
  active: ['check_now', 'switch_off'],
  failing: ['check_now', 'switch_off'],
  gone: ['switch_on'],
}
const refreshes = [news.feedListing, news.feeds, news.search]

export function FeedRow({ feed }: { feed: Feed }) {
  const { t, number } = useWords('news-feeds')
  const languageName = useLanguageName()
  return (
    <div className="grid gap-x-8 gap-y-3 py-5 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-semibold wrap-anywhere">{feed.title || feed.url}</span>
          <Tag tone={tones[feed.state]}>{t(`states.${feed.state}`)}</Tag>
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-dim">{feed.url}</p>
        <p className="mt-1 text-sm text-dim">
          {feed.language && `${languageName(feed.language)} · `}
          {t('items', { count: feed.items })}
          {feed.weekly_items > 0 && ` · ${t('weekly', { count: feed.weekly_items, shown: number(feed.weekly_items) })}`}
        </p>
      </div>
      <LastCheck feed={feed} />
      <Actions feed={feed} />
    </div>
  )
}

/** The results of the last check, the repairs, and the time of the next check with its reason. */
function LastCheck({ feed }: { feed: Feed }) {
  const { t, locale, date } = useWords('news-feeds')
  const status = feed.last_status ?? 0
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      {feed.last_fault && (
        <p className="font-semibold text-bad">
          {t(`faults.${feed.last_fault}`, { status })}
          {feed.error_count > 1 && ` · ${t('times', { count: feed.error_count })}`}
        </p>
      )}
      {feed.repairs.map(repair => (
        <p key={repair}>{t(`repairs.${repair}`)}</p>
      ))}
      {feed.checked_at && (
        <p className="text-dim">
          {feed.last_ok_at ? t('last_ok', { ago: ago(locale, feed.last_ok_at) }) : t('never_ok')}
        </p>
      )}
      {feed.next_check_at && (
        <p className="text-dim">
          {joinSentences(
            t('next', { at: date(feed.next_check_at, 'both') }),
            feed.wait_reason !== 'new' && t(`reasons.${feed.wait_reason}`),
          )}
        </p>
      )}
    </div>
  )
}

function Actions({ feed }: { feed: Feed }) {
  const { t } = useWords('news-feeds')
  const [isRemoving, setIsRemoving] = useState(false)
  const manage = useWrite(news.manageFeed, { refreshes })
  const remove = useWrite(news.removeFeed, { refreshes })
  const name = feed.title || feed.url
  const act = async (action: FeedAction) => {
    await manage.write({ feed_id: feed.id, action })
    toast(t(`done.${action}`, { name }))
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      {offered[feed.state].map(action => (
        <Button key={action} small busy={manage.isWriting} onClick={() => sayProblem(act(action))}>
          {t(`actions.${action}`)}
        </Button>
      ))}
      <Button small kind="ghost" onClick={() => setIsRemoving(true)}>
        {t('actions.remove')}
      </Button>
      {isRemoving && (
        <Confirm
          title={t('remove.title', { name })}
          action={t('actions.remove')}
          kind="danger"
          onConfirm={async () => {
            await remove.write({ feed_id: feed.id })
            toast(t('done.remove', { name }))
          }}
          onClose={() => setIsRemoving(false)}
        >
          {t('remove.text', { count: feed.items })}
        </Confirm>
      )}
    </div>
  )
}
