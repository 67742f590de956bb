import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { VersionConflict } from '#kernel/web/ui/version-conflict.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useVersionedForm } from '#kernel/web/use-versioned-form.ts'
import { useWords } from '#kernel/web/words.ts'
import { identities } from '../contract/index.ts'
import type { Provider } from './provider-types.ts'
import { TryAndRemove } from './try-and-remove.tsx'

const refreshes = [identities.providers, identities.offered]

type Draft = Partial<Provider> & { version: number }
type Typed = {
  name: string
  issuer: string
  client_id: string
  client_secret: string
  domains: string
  creates_accounts: boolean
  is_on: boolean
}

const typedOf = (row: Draft): Typed => ({
  name: row.name ?? '',
  issuer: row.issuer ?? '',
  client_id: row.client_id ?? '',
  client_secret: '',
  domains: (row.domains ?? []).join('\n'),
  creates_accounts: row.creates_accounts ?? true,
  is_on: row.is_on ?? true,
})

const sentOf = ({ client_secret: _secret, domains, ...typed }: Typed) => ({
  ...typed,
  domains: domains.split(/[\s,]+/).filter(Boolean),
})

/** Adds a provider, or changes, tries and removes one. */
export function ProviderDialog({ provider, onClose }: { provider: Provider | undefined; onClose: () => void }) {
  const { t } = useWords('identities')
  const { t: k } = useWords('kernel')
  const add = useWrite(identities.addProvider, { refreshes })
  const edit = useWrite(identities.editProvider, { refreshes })
  const versioned = useVersionedForm<Draft, Typed>({
    row: provider ?? { version: 0 },
    valuesOf: typedOf,
    write: (typed, { id, version }) => {
      const secret = typed.client_secret.trim()
      if (!id) return add.write({ ...sentOf(typed), client_secret: secret })
      return edit.write({ provider_id: id, version, ...sentOf(typed), ...(secret && { client_secret: secret }) })
    },
  })
  const { theirs } = versioned
  const send = async (typed: Typed) => {
    await versioned.save(typed)
    toast(t('form.saved', { provider: typed.name }))
    onClose()
  }
  const needed = (text: string) => (text.trim() ? undefined : k('fields.required'))
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={provider?.name ?? t('form.add')}
      form={versioned.form}
      draftKey={`provider:${provider?.id ?? ''}:${provider?.version ?? 0}`}
      onSubmit={send}
      check={({ name, issuer, client_id, client_secret }) => ({
        name: needed(name),
        issuer: needed(issuer),
        client_id: needed(client_id),
        client_secret: provider ? undefined : needed(client_secret),
      })}
      after={provider && <Further provider={provider} onClose={onClose} />}
    >
      {theirs?.name !== undefined && (
        <VersionConflict
          values={[
            { label: t('form.name'), text: theirs.name },
            { label: t('form.issuer'), text: theirs.issuer ?? '' },
            { label: t('form.client_id'), text: theirs.client_id ?? '' },
          ]}
          takeTheirs={{ label: t('form.take_theirs'), onClick: versioned.takeTheirs }}
          keepMine={{ label: t('form.keep_mine'), onClick: versioned.keepMine }}
        />
      )}
      <Fields isNew={!provider} />
    </FormDialog>
  )
}

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useWords('identities')
  const plain = { autoComplete: 'off', spellCheck: false } as const
  return (
    <>
      <TextField name="name" label={t('form.name')} hint={t('form.name_hint')} maxLength={40} required data-autofocus />
      <TextField
        name="issuer"
        label={t('form.issuer')}
        hint={t('form.issuer_hint')}
        inputMode="url"
        maxLength={300}
        required
        {...plain}
      />
      <TextField name="client_id" label={t('form.client_id')} maxLength={300} required {...plain} />
      <TextField
        name="client_secret"
        type="password"
        label={t(isNew ? 'form.client_secret' : 'form.new_client_secret')}
        hint={isNew ? undefined : t('form.new_client_secret_hint')}
        maxLength={500}
        required={isNew}
        {...plain}
      />
      <TextArea name="domains" label={t('form.domains')} hint={t('form.domains_hint')} rows={3} {...plain} />
      <Checkbox name="creates_accounts" label={t('form.creates_accounts')} hint={t('form.creates_accounts_hint')} />
      <Checkbox name="is_on" label={t('form.is_on')} />
    </>
  )
}

function Further({
  provider: { id: provider_id, name, people },
  onClose,
}: {
  provider: Provider
  onClose: () => void
}) {
  const { t } = useWords('identities')
  const trial = useWrite(identities.tryProvider)
  const remove = useWrite(identities.removeProvider, { refreshes })
  const tryIt = async () => {
    const { works, sign_in_url, reason } = await trial.write({ provider_id })
    const host = sign_in_url ? new URL(sign_in_url).host : ''
    return { works, text: works ? t('trial.works', { host }) : t('trial.fails', { reason: reason ?? '' }) }
  }
  return (
    <TryAndRemove
      name={name}
      tryIt={tryIt}
      isTrying={trial.isWriting}
      remove={() => remove.write({ provider_id })}
      removeText={t('form.remove_text', { count: people })}
      onRemoved={onClose}
    />
  )
}
