import { useForm, useWatch } from 'react-hook-form'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { settings } from '../../contract/index.ts'
import type { ExceptedKey } from '../../contract/keys.ts'
import { numberOf } from './setting-fields.ts'
import { type SettingFull } from './setting-value.ts'

const refreshes = [settings.list, settings.get]
type Exception = NonNullable<SettingFull['exceptions']>[number]
type Props = {
  settingKey: ExceptedKey
  exceptions: readonly Exception[]
  roles: SettingFull['roles']
  mayChange: boolean
}

/** The values that roles and people have instead of the lab's. */
export function SettingExceptions({ settingKey, exceptions, roles, mayChange }: Props) {
  const { t, number } = useWords('settings')
  const remove = useWrite(settings.removeException, { refreshes })
  const nameOf = ({ role, user }: Exception) =>
    role === null
      ? user?.name || t('exceptions.deleted')
      : (roles.find(each => each.number === role)?.name ?? `${role}`)
  const drop = async ({ role, user }: Exception) => {
    await remove.write({ key: settingKey, ...(role === null ? { user_id: user!.id } : { role }) })
    toast(t('exceptions.removed'))
  }
  return (
    <section aria-label={t('exceptions.title')}>
      <h4 className="font-semibold">{t('exceptions.title')}</h4>
      <p className="mt-1 mb-3 text-sm text-dim">{t('exceptions.lead')}</p>
      {exceptions.length === 0 && <p className="text-dim">{t('exceptions.none')}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {exceptions.map(each => (
          <li key={`${each.scope} ${each.role ?? each.user?.id}`} className="flex items-center gap-4 py-3">
            <p className="min-w-0 grow wrap-anywhere">{nameOf(each)}</p>
            <p className="font-semibold tabular-nums">{number(each.value)}</p>
            {mayChange && (
              <Button
                small
                busy={remove.isWriting}
                aria-label={t('exceptions.remove_of', { name: nameOf(each) })}
                onClick={() => sayProblem(drop(each))}
              >
                {t('exceptions.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && <NewException settingKey={settingKey} roles={roles} />}
    </section>
  )
}

const forPerson = 'person'

function NewException({ settingKey, roles }: Pick<Props, 'settingKey' | 'roles'>) {
  const { t } = useWords('settings')
  const { t: kernel } = useWords('kernel')
  const form = useForm({ defaultValues: { who: String(roles[0]?.number), email: '', value: '' } })
  const isForPerson = useWatch({ control: form.control, name: 'who' }) === forPerson
  const set = useWrite(settings.setException, { refreshes })
  const options = [
    ...roles.map(each => ({ value: String(each.number), label: each.name })),
    { value: forPerson, label: t('exceptions.person') },
  ]
  const required = kernel('fields.required')
  return (
    <Form
      // No draft: one value for one role.
      form={form}
      label={t('exceptions.add')}
      className="mt-4"
      check={({ who, email, value }) => ({
        email: who === forPerson && !email.trim() ? required : undefined,
        value: value.trim() ? undefined : required,
      })}
      onSubmit={async ({ who, email, value }) => {
        const subject = who === forPerson ? { email: email.trim() } : { role: Number(who) }
        await set.write({ key: settingKey, ...subject, value: numberOf(value) as number })
        toast(t('exceptions.saved'))
        form.reset()
      }}
    >
      <Select name="who" label={t('exceptions.who')} options={options} ofNames />
      {isForPerson && <TextField name="email" type="email" label={t('exceptions.email')} required />}
      <TextField name="value" inputMode="numeric" label={t('exceptions.value')} required />
      <SubmitButton kind="quiet">{t('exceptions.add')}</SubmitButton>
    </Form>
  )
}
