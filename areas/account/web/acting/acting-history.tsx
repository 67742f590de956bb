import type { Answered } from '#kernel/contract/call.ts'
import { List } from '#kernel/web/ui/list.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'

type Acting = Answered<typeof account.actings>['items'][number]

/** Who used the lab as this person, when and why. */
export function ActingHistory() {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const list = useList(account.actings, { limit: 10 })
  return (
    <Section ruled title={t('acting.history')} lead={t('acting.history_lead')}>
      <List<Acting>
        of={list}
        layout="rows"
        label={t('acting.history')}
        more={k('actions.more')}
        empty={<SmallEmpty title={t('acting.no_one')} />}
      >
        {acting => <ActingRow acting={acting} />}
      </List>
    </Section>
  )
}

function ActingRow({ acting: { by, reason, started_at, ended_at, could_write } }: { acting: Acting }) {
  const { t, date } = useWords('account')
  return (
    <div className="py-4">
      <p className="font-medium wrap-anywhere">{by ?? t('acting.someone')}</p>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-sm text-dim">
        {date(started_at, 'both')} – {ended_at ? date(ended_at, 'time') : t('acting.ongoing')} ·{' '}
        {t(could_write ? 'acting.could_write' : 'acting.only_read')}
      </p>
    </div>
  )
}
