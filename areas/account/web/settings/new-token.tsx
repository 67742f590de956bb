import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { firstClone } from '#kernel/contract/who.ts'
import { useUser } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { CopyField } from '#kernel/web/ui/copy-field.tsx'
import { account, tokenAccess } from '../../contract/index.ts'
import { useRoleName } from '../registering/interest-choices.tsx'
import { useStepUp } from '../signing-in/step-up.tsx'

const days = [7, 30, 90, 365] as const
type Values = { name: string; access: (typeof tokenAccess)[number]; roles: string[]; days: string }

/** Makes a token; its secret is shown once, until the dialog is closed. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const [secret, setSecret] = useState<string>()
  const stepUp = useStepUp()
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={secret ? t('tokens.made') : t('tokens.make')}
        closeLabel={k('actions.close')}
      >
        {secret ? (
          <Secret secret={secret} onClose={onClose} />
        ) : (
          <TokenForm proven={stepUp.proven} onMade={setSecret} />
        )}
      </Dialog>
      {stepUp.dialog}
    </>
  )
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="warn">{t('tokens.once')}</Notice>
      <CopyField
        label={t('tokens.secret')}
        text={secret}
        copyLabel={k('actions.copy')}
        copiedLabel={k('actions.copied')}
      />
      <p className="text-sm text-dim">{t('tokens.how')}</p>
      <Button kind="primary" onClick={onClose}>
        {t('tokens.kept')}
      </Button>
    </div>
  )
}

type FormProps = { proven: ReturnType<typeof useStepUp>['proven']; onMade: (secret: string) => void }

function TokenForm({ proven, onMade }: FormProps) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const roles = useUser().roles.filter(number => number < firstClone)
  const roleName = useRoleName()
  const add = useWrite(account.addToken, { refreshes: [account.tokens] })
  const form = useForm<Values>({ defaultValues: { name: '', access: 'read', roles: [], days: '30' } })
  const send = async (typed: Values) => {
    const input = {
      name: typed.name,
      access: typed.access,
      expires_in_days: Number(typed.days),
      ...(typed.roles.length > 0 && { roles: typed.roles.map(Number) }),
    }
    const { secret } = await proven(() => add.write(input))
    onMade(secret)
  }
  return (
    <Form
      form={form}
      draftKey="new-token"
      onSubmit={send}
      check={({ name }) => ({ name: name.trim() ? undefined : k('fields.required') })}
      label={t('tokens.make')}
    >
      <TextField
        label={t('tokens.name')}
        hint={t('tokens.name_hint')}
        name="name"
        maxLength={80}
        autoComplete="off"
        required
        autoFocus
      />
      <RadioGroup
        label={t('tokens.access')}
        name="access"
        card
        choices={tokenAccess.map(value => ({
          value,
          label: t(`tokens.access_${value}`),
          hint: t(`tokens.access_${value}_text`),
        }))}
      />
      {roles.length > 1 && (
        <RadioGroup
          type="checkbox"
          inline
          label={t('tokens.roles')}
          hint={t('tokens.roles_hint')}
          name="roles"
          choices={roles.map(number => ({ value: String(number), label: roleName(number) }))}
        />
      )}
      <Select
        label={t('tokens.expires')}
        name="days"
        options={days.map(value => ({ value: String(value), label: t('tokens.days', { count: value }) }))}
      />
      <SubmitButton wide>{t('tokens.make')}</SubmitButton>
    </Form>
  )
}
