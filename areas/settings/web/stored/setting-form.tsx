import { useForm } from 'react-hook-form'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords, type WordKey } from '#kernel/web/words.ts'
import { settings } from '../../contract/index.ts'
import { type SettingFull } from './setting-value.ts'

const refreshes = [settings.list, settings.get, settings.config]
type Fields = { value: string }

const needed = new Set<SettingFull['kind']>(['email', 'url', 'secret'])

const textOf = (value: SettingFull['value']): string => (Array.isArray(value) ? value.join('\n') : (value ?? ''))

/** Changes a setting. A value that does not fit stays in its field, with the reason. */
export function SettingForm({ setting }: { setting: SettingFull }) {
  const { t } = useWords('settings')
  const { t: kernel } = useWords('kernel')
  const { key, version, kind } = setting
  const form = useForm<Fields>({ defaultValues: { value: kind === 'secret' ? '' : textOf(setting.value) } })
  const create = useWrite(settings.create, { refreshes })
  const update = useWrite(settings.update, { refreshes })
  const save = async ({ value: typed }: Fields) => {
    const value = kind === 'domains' ? typed.split(/[\s,]+/).filter(Boolean) : typed.trim()
    await (version === 0 ? create.write({ key, value }) : update.write({ key, value, version }))
    toast(t('detail.saved'))
  }
  const isMissing = (typed: string) => needed.has(kind) && typed.trim() === ''
  return (
    <Form
      form={form}
      onSubmit={save}
      label={t(`names.${key}`)}
      check={({ value }) => ({ value: isMissing(value) ? kernel('fields.required') : undefined })}
    >
      {kind === 'choice' && (
        <Select
          name="value"
          label={t('detail.value')}
          options={setting.choices.map(value => ({ value, label: t(`choices.${value}` as WordKey<'settings'>) }))}
        />
      )}
      {kind === 'domains' && <TextArea name="value" label={t('detail.value')} rows={5} spellCheck={false} />}
      {kind === 'email' && <TextField name="value" type="email" label={t('detail.value')} required />}
      {kind === 'url' && <TextField name="value" inputMode="url" label={t('detail.value')} required />}
      {kind === 'secret' && (
        <TextField
          name="value"
          type="password"
          autoComplete="off"
          label={t('detail.new_value')}
          hint={t('detail.secret_hint')}
          required
        />
      )}
      <SubmitButton>{kernel('actions.save')}</SubmitButton>
    </Form>
  )
}
