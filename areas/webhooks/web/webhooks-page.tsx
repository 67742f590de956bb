import { Suspense, useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toWebhooks } from '../contract/addresses.ts'
import { mostWebhooks, webhooks } from '../contract/index.ts'
import { webhooksEditor } from '../contract/rights.ts'
import type { Webhook } from './webhook-types.ts'

const WebhookDetail = lazyPart(async () => ({ default: (await import('./webhook-detail.tsx')).WebhookDetail }))
const WebhookDialog = lazyPart(async () => ({ default: (await import('./webhook-dialog.tsx')).WebhookDialog }))

/** The addresses that are told what happens in the lab. */
export default function WebhooksPage() {
  const { t } = useWords('webhooks')
  const { items } = useRead(webhooks.list, {})
  const mayChange = useRight(webhooksEditor)
  const [{ webhook: id }, setSearch] = useSearch(toWebhooks.webhooks)
  const [isAdding, setAdding] = useState(false)
  const open = items.find(each => each.id === id)
  const add =
    mayChange && items.length < mostWebhooks ? (
      <Button kind="primary" onClick={() => setAdding(true)}>
        {t('add')}
      </Button>
    ) : undefined
  return (
    <Page title={t('title')} lead={t('lead')} actions={items.length > 0 && add}>
      {items.length === 0 ? (
        <Empty title={t('none')} action={add}>
          {t('none_text')}
        </Empty>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.map(each => (
            <WebhookLine key={each.id} webhook={each} />
          ))}
        </ul>
      )}
      <DetailDrawer
        isOpen={open !== undefined}
        onClose={() => void setSearch({ webhook: undefined })}
        title={t('webhook')}
      >
        {open && (
          <WebhookDetail key={open.id} webhook={open} onRemoved={() => void setSearch({ webhook: undefined })} />
        )}
      </DetailDrawer>
      <Suspense>{isAdding && <WebhookDialog onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  )
}

function WebhookLine({ webhook: { id, name, url, waiting, is_on, off_reason } }: { webhook: Webhook }) {
  const { t } = useWords('webhooks')
  return (
    <li className="group relative grid items-center gap-x-6 gap-y-1 py-4 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_10rem_10rem]">
      <div className="min-w-0">
        <ScreenLink
          to={toWebhooks.webhooks}
          search={{ webhook: id }}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 group-hover:text-brand"
        >
          {name}
        </ScreenLink>
        <p className="text-sm wrap-anywhere text-dim">{url}</p>
      </div>
      <p className="text-sm text-dim">{waiting > 0 && t('waiting', { count: waiting })}</p>
      <p className="sm:text-end">
        <Tag tone={is_on ? 'brand' : off_reason ? 'bad' : 'plain'}>{t(is_on ? 'on' : 'off')}</Tag>
      </p>
    </li>
  )
}
