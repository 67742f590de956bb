import { Suspense, useState } from 'react'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { useRight } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { FactList } from '#kernel/web/ui/fact-list.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { webhooks } from '../contract/index.ts'
import { webhooksEditor } from '../contract/rights.ts'
import { Deliveries } from './deliveries.tsx'
import { SecretDialog, WebhookDialog } from './webhook-dialog.tsx'
import type { Webhook } from './webhook-types.ts'

const refreshes = [webhooks.list, webhooks.deliveries]

/** One webhook: its address, its events, and its deliveries. */
export function WebhookDetail({ webhook, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  const { t, list } = useWords('webhooks')
  const { name, url, types, off_reason } = webhook
  const mayChange = useRight(webhooksEditor)
  return (
    <div className="flex flex-col gap-6 pb-8">
      <h3 className="text-heading wrap-anywhere">{name}</h3>
      {off_reason && <Notice kind="bad">{t(`off_reasons.${off_reason}`)}</Notice>}
      <FactList
        facts={[
          { label: t('form.url'), text: url },
          { label: t('form.types'), text: list(types.map(type => t(`types.${type}`))) },
        ]}
      />
      {mayChange && <Actions webhook={webhook} onRemoved={onRemoved} />}
      <Suspense>
        <Deliveries webhook={webhook} mayChange={mayChange} />
      </Suspense>
    </div>
  )
}

function Actions({ webhook, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  const { t } = useWords('webhooks')
  const { id: webhook_id, name, is_on } = webhook
  const test = useWrite(webhooks.sendTest, { refreshes })
  const remove = useWrite(webhooks.remove, { refreshes })
  const replace = useWrite(webhooks.replaceSecret, { refreshes })
  const [dialog, setDialog] = useState<'edit' | 'remove' | 'secret'>()
  const [secret, setSecret] = useState<string>()
  const close = () => setDialog(undefined)
  const sendTest = async () => {
    await test.write({ webhook_id })
    toast(t('actions.test_sent'))
  }
  const end = async () => {
    await remove.write({ webhook_id })
    toast(t('actions.removed', { name }))
    onRemoved()
  }
  return (
    <div className="flex flex-wrap gap-2">
      {is_on && (
        <Button small busy={test.isWriting} onClick={() => sayProblem(sendTest())}>
          {t('actions.test')}
        </Button>
      )}
      <Button small onClick={() => setDialog('edit')}>
        {t('actions.edit')}
      </Button>
      <Button small onClick={() => setDialog('secret')}>
        {t('actions.secret')}
      </Button>
      <Button small kind="danger" onClick={() => setDialog('remove')}>
        {t('actions.remove')}
      </Button>
      {dialog === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
      {dialog === 'secret' && (
        <Confirm
          title={t('secret.replace_title')}
          action={t('actions.secret')}
          kind="primary"
          onConfirm={async () => {
            setSecret((await replace.write({ webhook_id })).secret)
            close()
          }}
          onClose={close}
        >
          <p>{t('secret.replace_text')}</p>
        </Confirm>
      )}
      {dialog === 'remove' && (
        <Confirm
          title={t('actions.remove_title', { name })}
          action={t('actions.remove')}
          onConfirm={end}
          onClose={close}
        >
          <p>{t('actions.remove_text')}</p>
        </Confirm>
      )}
    </div>
  )
}
