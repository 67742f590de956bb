import type { Answered } from '#kernel/contract/call.ts'
import { List } from '#kernel/web/ui/list.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import type { Person } from '../institute-types.ts'

type Message = Answered<typeof institutes.studentMessages>['items'][number]
type Props = { instituteId: string; person: Person }

/** The messages of the institution's managers to this student. */
export function PersonMessages({ instituteId, person }: Props) {
  const { t, date } = useWords('institutes')
  const list = useList(institutes.studentMessages, {
    institute_id: instituteId,
    member_id: person.member_id,
    limit: 5,
  })
  return (
    <section aria-label={t('message.list')}>
      <h3 className="text-heading mb-2">{t('message.list')}</h3>
      <List<Message>
        of={list}
        layout="rows"
        label={t('message.list')}
        skeleton={<Skeleton className="my-3 h-12" />}
        more={t('message.more')}
        empty={<p className="text-dim">{t('message.none')}</p>}
      >
        {({ sender, text, sent_at }) => (
          <article className="py-3">
            <p className="text-sm text-dim">
              {sender ?? t('message.deleted_sender')} · <time dateTime={sent_at}>{date(sent_at, 'both')}</time>
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
          </article>
        )}
      </List>
    </section>
  )
}
