import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ask, type AnswerTo } from '#kernel/web/client.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { news } from '../../contract/index.ts'

type Found = AnswerTo<typeof news.findFeeds>

/** Finds the feeds at an address, shows what is in them, and adds one. */
export function AddFeed({ onClose }: { onClose: () => void }) {
  const { t } = useWords('news-feeds')
  const { t: kernel } = useWords('kernel')
  const [found, setFound] = useState<Found>()
  const form = useForm({ defaultValues: { url: '' } })
  const find = async ({ url }: { url: string }) => {
    setFound(undefined)
    const address = /^https?:\/\//i.test(url.trim()) ? url.trim() : `https://${url.trim()}`
    setFound(await ask(news.findFeeds, { url: address }))
  }
  return (
    <FormDialog
      // No draft: one address.
      onClose={onClose}
      title={t('add')}
      form={form}
      onSubmit={find}
      check={({ url }) => ({ url: url.trim() ? undefined : kernel('fields.required') })}
      action={t('find.action')}
      after={
        <div role="status" className="mt-6">
          {found?.fault && <Notice kind="warn">{t(`find.${found.fault === 'no_feed' ? 'no_feed' : 'failed'}`)}</Notice>}
          {found?.feeds.map(feed => (
            <FoundFeed key={feed.url} feed={feed} onAdded={onClose} />
          ))}
        </div>
      }
    >
      <TextField label={t('find.url')} hint={t('find.hint')} name="url" inputMode="url" required data-autofocus />
    </FormDialog>
  )
}

function FoundFeed({ feed, onAdded }: { feed: Found['feeds'][number]; onAdded: () => void }) {
  const { t } = useWords('news-feeds')
  const add = useWrite(news.addFeed, { refreshes: [news.feedListing] })
  const submit = async () => {
    await add.write({ url: feed.url, title: feed.title.slice(0, 160) })
    toast(t('done.add', { name: feed.title }))
    onAdded()
  }
  return (
    <section aria-label={feed.title} className="border-t border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{feed.title}</h3>
          <p className="text-sm wrap-anywhere text-dim">{feed.url}</p>
        </div>
        {feed.is_known ? (
          <p className="text-sm text-dim">{t('find.known')}</p>
        ) : (
          <Button kind="primary" small busy={add.isWriting} onClick={() => sayProblem(submit())}>
            {t('add')}
          </Button>
        )}
      </div>
      <p className="mt-2 text-sm text-dim">{t('items', { count: feed.items })}</p>
      <ul className="mt-1 list-disc ps-5 text-sm">
        {feed.titles.map(title => (
          <li key={title} className="wrap-anywhere">
            {title}
          </li>
        ))}
      </ul>
    </section>
  )
}
