import type { Answered } from '#kernel/contract/call.ts'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { startups, type FactKey } from '../../contract/index.ts'
import { factUsesSlot } from '../slots.ts'
import { valueText } from './fact-value.ts'

type Said = Answered<typeof startups.factHistory>['items'][number]
type Props = { business_id: string; factKey: FactKey; mayEdit: boolean; onClose: () => void }

/** All statements about one figure, the latest first. */
export default function FactHistory({ onClose, mayEdit, ...of }: Props) {
  const { t } = useWords('studio')
  return (
    <DetailDrawer onClose={onClose} title={t('facts.history_of', { name: t(`fact_names.${of.factKey}`) })}>
      <History {...of} />
      {mayEdit && <factUsesSlot.Slot {...of} />}
    </DetailDrawer>
  )
}

function History({ business_id, factKey }: Omit<Props, 'onClose' | 'mayEdit'>) {
  const { t } = useWords('studio')
  const list = useList(startups.factHistory, { business_id, key: factKey })
  return (
    <List<Said>
      of={list}
      layout="rows"
      label={t('facts.history')}
      keyOf={({ version }) => String(version)}
      more={t('facts.more')}
    >
      {statement => <Statement said={statement} />}
    </List>
  )
}

function Statement({ said }: { said: Said }) {
  const { t, locale, date } = useWords('studio')
  const on = date(said.said_at, 'day')
  const by = said.said_by ? t('facts.said_by', { date: on, name: said.said_by }) : t('facts.said', { date: on })
  if (said.is_removed)
    return (
      <div className="py-4">
        <p className="font-semibold">{t('facts.withdrawn')}</p>
        <p className="text-sm text-dim">{by}</p>
      </div>
    )
  return (
    <div className="py-4">
      <p className="font-head text-xl font-bold tabular-nums">{valueText(locale, said)}</p>
      <p className="break-words">{said.source}</p>
      <p className="text-sm text-dim">
        {t('facts.as_of', { date: date(said.as_of, { dateStyle: 'medium', timeZone: 'UTC' }) })} · {by}
      </p>
    </div>
  )
}
