import type { Answered } from '#kernel/contract/call.ts'
import { List } from '#kernel/web/ui/list.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { investors } from '../../contract/index.ts'

type Message = Answered<typeof investors.roundMessages>['items'][number]

/** Visitors' messages to a startup; its owner and its admins answer by mail. */
export function RoundMessages({ business_id }: { business_id: string }) {
  const { t, date } = useWords('fundraising')
  const list = useList(investors.roundMessages, { business_id })
  return (
    <section className="mt-14">
      <h2 className="text-heading">{t('messages.title')}</h2>
      <p className="mt-1 mb-5 text-dim">{t('messages.lead')}</p>
      <List<Message>
        of={list}
        layout="rows"
        label={t('messages.title')}
        more={t('messages.more')}
        empty={<SmallEmpty title={t('messages.none')}>{t('messages.none_text')}</SmallEmpty>}
      >
        {({ name, email, message, locale, round, created_at }) => (
          <article className="grid gap-x-8 gap-y-2 py-6 md:grid-cols-[14rem_minmax(0,1fr)]">
            <div className="min-w-0 text-sm">
              <h3 className="font-head text-base font-bold break-words">{name}</h3>
              <p>
                <a href={`mailto:${email}`} className="link break-all">
                  {email}
                </a>
              </p>
              <p className="mt-1 text-dim">
                {round} · {date(created_at)}
              </p>
            </div>
            <p lang={locale} className="max-w-prose min-w-0 break-words whitespace-pre-line">
              {message}
            </p>
          </article>
        )}
      </List>
    </section>
  )
}
