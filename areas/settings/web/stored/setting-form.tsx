import { useForm } from 'react-hook-form'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords, type WordKey } from '#kernel/web/words.ts'
import { settings } from '../../contract/index.ts'
import { fieldsOf, listKinds, valueOf, type Fields } from './setting-fields.ts'
import { type SettingFull } from './setting-value.ts'

const refreshes = [settings.list, settings.get, settings.config]

const needed = new Set<SettingFull['kind']>(['email', 'url', 'line', 'number', 'secret'])

/** Changes a setting. A value that does not fit stays in its field, with the reason. */
export function SettingForm({ setting }: { setting: SettingFull }) {
  const { t } = useWords('settings')
  const { t: kernel } = useWords('kernel')
  const { key, version, kind } = setting
  const form = useForm<Fields>({ defaultValues: fieldsOf(setting) })
  const create = useWrite(settings.create, { refreshes })
  const update = useWrite(settings.update, { refreshes })
  const save = async (fields: Fields) => {
    const value = valueOf(kind, fields)
    await (version === 0 ? create.write({ key, value }) : update.write({ key, value, version }))
    toast(t('detail.saved'))
  }
  const isMissing = (typed: string) => needed.has(kind) && typed.trim() === ''
  return (
    <Form
      form={form}
      draftKey={`setting:${key}:${version}`}
      onSubmit={save}
      label={t(`names.${key}`)}
      check={({ value }) => ({ value: isMissing(value) ? kernel('fields.required') : undefined })}
    >
      <ValueFields setting={setting} />
      <SubmitButton>{kernel('actions.save')}</SubmitButton>
    </Form>
  )
}

const inputModes = { url: 'url', number: 'numeric', line: 'text' } as const

function ValueFields({ setting: { kind, choices } }: { setting: SettingFull }) {
  const { t } = useWords('settings')
  const { t: kernel } = useWords('kernel')
  const options = choices.map(value => ({ value, label: t(`choices.${value}` as WordKey<'settings'>) }))
  if (kind === 'choices')
    return <RadioGroup type="checkbox" name="chosen" label={t('detail.value')} choices={options} />
  if (kind === 'choice') return <Select name="value" label={t('detail.value')} options={options} />
  if (kind === 'texts')
    return (
      <>
        <TextArea name="value" label={kernel('locales.en-US')} lang="en-US" maxLength={300} rows={2} />
        <TextArea name="es" label={kernel('locales.es-MX')} lang="es-MX" maxLength={300} rows={2} />
        <TextArea name="ja" label={kernel('locales.ja-JP')} lang="ja-JP" maxLength={300} rows={2} />
      </>
    )
  if (listKinds.has(kind)) return <TextArea name="value" label={t('detail.value')} rows={5} spellCheck={false} />
  if (kind === 'email') return <TextField name="value" type="email" label={t('detail.value')} required />
  if (kind === 'secret')
    return (
      <TextField
        name="value"
        type="password"
        autoComplete="off"
        label={t('detail.new_value')}
        hint={t('detail.secret_hint')}
        required
      />
    )
  const inputMode = inputModes[kind as keyof typeof inputModes]
  return <TextField name="value" inputMode={inputMode} label={t('detail.value')} spellCheck={false} required />
}
