import { fetchFaults } from '#kernel/contract/fetch-faults.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { refresh } from '#kernel/web/queries.ts'
import { ago } from '#kernel/web/formats.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { useWords, type WordKey } from '#kernel/web/words.ts'
import { testType, webhooks, webhookTypes, type DeliveryState } from '../contract/index.ts'
import type { Delivery, Webhook } from './webhook-types.ts'

const tones: Record<DeliveryState, TagTone> = { sent: 'brand', waiting: 'info', failed: 'bad' }

type Props = { webhook: Webhook; mayChange: boolean }

/** The deliveries to a webhook in the last thirty days, and its receiver's answers. */
export function Deliveries({ webhook: { id, is_on }, mayChange }: Props) {
  const { t } = useWords('webhooks')
  const { t: kernel } = useWords('kernel')
  const deliveries = useList(webhooks.deliveries, { webhook_id: id, limit: 10 })
  return (
    <section aria-label={t('deliveries.title')}>
      <h4 className="mb-2 flex items-center justify-between gap-4 font-semibold">
        {t('deliveries.title')}
        <Button small kind="ghost" onClick={() => void refresh(webhooks.deliveries, webhooks.list)}>
          {t('deliveries.refresh')}
        </Button>
      </h4>
      <List<Delivery>
        of={deliveries}
        layout="rows"
        label={t('deliveries.title')}
        more={kernel('actions.more')}
        empty={<SmallEmpty title={t('deliveries.none')}>{t('deliveries.none_text')}</SmallEmpty>}
      >
        {delivery => <DeliveryItem delivery={delivery} maySend={mayChange && is_on} />}
      </List>
    </section>
  )
}

function DeliveryItem({ delivery, maySend }: { delivery: Delivery; maySend: boolean }) {
  const { t, locale, date } = useWords('webhooks')
  const { type, state, status, detail, attempts, created_at, next_at, payload } = delivery
  const isKnown = type === testType || isOneOf(webhookTypes, type)
  const isFault = status === null && isOneOf(fetchFaults, detail)
  return (
    <div className="py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{isKnown ? t(`types.${type}` as WordKey<'webhooks'>) : type}</span>
        <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
      </p>
      <p className="text-sm text-dim">
        <time dateTime={created_at} title={date(created_at, 'both')}>
          {ago(locale, created_at)}
        </time>
        {attempts > 0 && ` · ${t('deliveries.attempts', { count: attempts })}`}
        {status !== null && ` · HTTP ${status}`}
      </p>
      {detail && (
        <p className="text-sm wrap-anywhere">{isFault ? t(`faults.${detail}` as WordKey<'webhooks'>) : detail}</p>
      )}
      {state === 'waiting' && attempts > 0 && next_at && (
        <p className="text-sm text-dim">{t('deliveries.next', { date: date(next_at, 'both') })}</p>
      )}
      <details className="mt-1 text-sm">
        <summary className="link cursor-pointer">{t('deliveries.payload')}</summary>
        <pre className="mt-1 overflow-x-auto rounded-control bg-sunken p-2 font-mono whitespace-pre-wrap wrap-anywhere">
          {payload}
        </pre>
      </details>
      {maySend && <SendAgain delivery={delivery} />}
    </div>
  )
}

function SendAgain({ delivery: { id, created_at } }: { delivery: Delivery }) {
  const { t, date } = useWords('webhooks')
  const send = useWrite(webhooks.sendAgain, { refreshes: [webhooks.deliveries, webhooks.list] })
  const sendNow = async () => {
    await send.write({ delivery_id: id })
    toast(t('deliveries.queued'))
  }
  return (
    <Button
      small
      className="mt-2"
      busy={send.isWriting}
      aria-label={t('deliveries.send_again_of', { date: date(created_at, 'both') })}
      onClick={() => sayProblem(sendNow())}
    >
      {t('deliveries.send_again')}
    </Button>
  )
}
