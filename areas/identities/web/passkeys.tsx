import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useStepUp } from '#areas/account/web/exports.tsx'
import type { Answered } from '#kernel/contract/call.ts'
import { ago } from '#kernel/web/formats.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { identities, mostPasskeys } from '../contract/index.ts'

type Passkey = Answered<typeof identities.passkeys>['items'][number]

/** The passkeys of the person, and adding one. */
export function Passkeys() {
  const { t } = useWords('identities')
  const { items } = useRead(identities.passkeys, {})
  const [isAdding, setAdding] = useState(false)
  return (
    <Section ruled title={t('passkeys.title')} lead={t('passkeys.lead')}>
      {items.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {items.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {items.length < mostPasskeys && <Button onClick={() => setAdding(true)}>{t('passkeys.add')}</Button>}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </Section>
  )
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useWords('identities')
  const { t: k } = useWords('kernel')
  const start = useWrite(identities.startPasskey)
  const add = useWrite(identities.addPasskey, { refreshes: [identities.passkeys] })
  const stepUp = useStepUp()
  const [refusal, setRefusal] = useState<'cancelled' | 'known' | 'not_supported'>()
  const form = useForm({ defaultValues: { name: '' } })
  const create = async ({ name }: { name: string }) => {
    if (!('PublicKeyCredential' in window)) return setRefusal('not_supported')
    setRefusal(undefined)
    const { createPasskey, refusalOfDevice } = await import('./device.ts')
    const { options, key } = await stepUp.proven(() => start.write({}))
    const credential = await createPasskey(options).catch((error: unknown) => {
      const refused = refusalOfDevice(error)
      if (!refused) throw error
      setRefusal(refused)
    })
    if (!credential) return
    await add.write({ key, name, credential })
    toast(t('passkeys.added'))
    onClose()
  }
  return (
    <>
      <FormDialog
        // No draft: one name.
        onClose={onClose}
        title={t('passkeys.add')}
        action={t('passkeys.add')}
        form={form}
        onSubmit={create}
        check={({ name }) => ({ name: name.trim() ? undefined : k('fields.required') })}
      >
        <p className="text-dim">{t('passkeys.add_lead')}</p>
        {refusal && <Notice kind="warn">{t(`passkeys.${refusal}`)}</Notice>}
        <TextField
          name="name"
          label={t('passkeys.name')}
          hint={t('passkeys.name_hint')}
          maxLength={60}
          required
          data-autofocus
        />
      </FormDialog>
      {stepUp.dialog}
    </>
  )
}

function PasskeyRow({ passkey: { id, name, host, created_at, last_used_at } }: { passkey: Passkey }) {
  const { t, locale, date } = useWords('identities')
  const remove = useWrite(identities.removePasskey, { refreshes: [identities.passkeys] })
  const stepUp = useStepUp()
  const [isRemoving, setRemoving] = useState(false)
  const end = async () => {
    await stepUp.proven(() => remove.write({ passkey_id: id }))
    toast(t('passkeys.removed'))
  }
  const facts = [
    host !== location.host && host,
    t('passkeys.created', { date: date(created_at, 'day') }),
    last_used_at && t('passkeys.used', { when: ago(locale, last_used_at) }),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-dim">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button small aria-label={t('passkeys.remove_named', { passkey: name })} onClick={() => setRemoving(true)}>
        {t('passkeys.remove')}
      </Button>
      {isRemoving && (
        <Confirm
          title={t('passkeys.remove_title', { passkey: name })}
          action={t('passkeys.remove')}
          onConfirm={end}
          onClose={() => setRemoving(false)}
        >
          <p>{t('passkeys.remove_text')}</p>
        </Confirm>
      )}
      {stepUp.dialog}
    </li>
  )
}
