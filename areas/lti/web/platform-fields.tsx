import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'

const plain = { autoComplete: 'off', spellCheck: false } as const

/** The fields, in the order in which Moodle shows them. */
export function PlatformFields() {
  const { t } = useWords('lti')
  const address = { inputMode: 'url', maxLength: 300, required: true, ...plain } as const
  return (
    <>
      <TextField name="name" label={t('form.name')} hint={t('form.name_hint')} maxLength={60} required data-autofocus />
      <TextField name="issuer" label={t('form.issuer')} hint={t('form.issuer_hint')} {...address} />
      <TextField name="client_id" label={t('form.client_id')} maxLength={300} required {...plain} />
      <TextArea
        name="deployment_ids"
        label={t('form.deployment_ids')}
        hint={t('form.deployment_ids_hint')}
        rows={2}
        required
        {...plain}
      />
      <TextField name="jwks_url" label={t('form.jwks_url')} {...address} />
      <TextField name="token_endpoint" label={t('form.token_endpoint')} {...address} />
      <TextField name="authorization_endpoint" label={t('form.authorization_endpoint')} {...address} />
      <TextArea name="hosts" label={t('form.hosts')} hint={t('form.hosts_hint')} rows={2} {...plain} />
      <TextArea name="domains" label={t('form.domains')} hint={t('form.domains_hint')} rows={3} {...plain} />
      <Checkbox name="is_on" label={t('form.is_on')} />
    </>
  )
}
