import { useState } from 'react'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { CopyField } from '#kernel/web/ui/copy-field.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { VersionConflict } from '#kernel/web/ui/version-conflict.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useVersionedForm } from '#kernel/web/use-versioned-form.ts'
import { useWords } from '#kernel/web/words.ts'
import { webhooks, webhookTypes, type WebhookType } from '../contract/index.ts'
import type { Webhook } from './webhook-types.ts'

const refreshes = [webhooks.list]

type Draft = Partial<Webhook> & { version: number }
type Typed = { name: string; url: string; types: WebhookType[]; is_on: boolean }

const typedOf = ({ name = '', url = '', types = [], is_on = true }: Draft): Typed => ({
  name,
  url,
  types: [...types],
  is_on,
})

/** Adds a webhook, and then shows its secret once; or changes one. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const { t } = useWords('webhooks')
  const { t: k } = useWords('kernel')
  const add = useWrite(webhooks.add, { refreshes })
  const edit = useWrite(webhooks.edit, { refreshes })
  const [secret, setSecret] = useState<string>()
  const versioned = useVersionedForm<Draft, Typed>({
    row: webhook ?? { version: 0 },
    valuesOf: typedOf,
    async write(typed, { id, version }) {
      if (id) return edit.write({ webhook_id: id, version, ...typed })
      const added = await add.write(typed)
      setSecret(added.secret)
      return added
    },
  })
  const { theirs } = versioned
  const send = async (typed: Typed) => {
    await versioned.save(typed)
    toast(t('form.saved'))
    if (webhook) onClose()
  }
  const needed = (text: string) => (text.trim() ? undefined : k('fields.required'))
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={webhook?.name ?? t('add')}
      form={versioned.form}
      draftKey={`webhook:${webhook?.id ?? ''}:${webhook?.version ?? 0}`}
      onSubmit={send}
      check={({ name, url, types }) => ({
        name: needed(name),
        url: needed(url),
        types: types.length > 0 ? undefined : k('fields.required'),
      })}
    >
      {theirs?.name !== undefined && (
        <VersionConflict
          values={[
            { label: t('form.name'), text: theirs.name },
            { label: t('form.url'), text: theirs.url ?? '' },
          ]}
          takeTheirs={{ label: t('form.take_theirs'), onClick: versioned.takeTheirs }}
          keepMine={{ label: t('form.keep_mine'), onClick: versioned.keepMine }}
        />
      )}
      <TextField name="name" label={t('form.name')} maxLength={80} required data-autofocus />
      <TextField
        name="url"
        label={t('form.url')}
        hint={t('form.url_hint')}
        inputMode="url"
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <RadioGroup
        type="checkbox"
        name="types"
        label={t('form.types')}
        choices={webhookTypes.map(value => ({ value, label: t(`types.${value}`), hint: value }))}
      />
      <Checkbox name="is_on" label={t('form.is_on')} />
    </FormDialog>
  )
}

/** The secret is shown once: receivers check with it that a message comes from the lab. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useWords('webhooks')
  const { t: k } = useWords('kernel')
  return (
    <Dialog isOpen onClose={onClose} title={t('secret.title')} closeLabel={k('actions.close')}>
      <p className="mb-4">{t('secret.text')}</p>
      <CopyField
        label={t('secret.label')}
        text={secret}
        copyLabel={k('actions.copy')}
        copiedLabel={k('actions.copied')}
      />
    </Dialog>
  )
}
