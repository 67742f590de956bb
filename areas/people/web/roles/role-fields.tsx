import type { Localised } from '#kernel/contract/fields.ts'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { useRightName } from '../right-name.ts'

export type RoleFields = { en: string; es: string; ja: string; rights: string[] }

export const labelsOf = (labels: Localised) => ({
  en: labels['en-US'],
  es: labels['es-MX'] ?? '',
  ja: labels['ja-JP'] ?? '',
})

export const labelsIn = ({ en, es, ja }: Pick<RoleFields, 'en' | 'es' | 'ja'>): Localised => ({
  'en-US': en.trim(),
  ...(es.trim() && { 'es-MX': es.trim() }),
  ...(ja.trim() && { 'ja-JP': ja.trim() }),
})

/** The name of a role in the three languages. */
export function LabelFields() {
  const { t } = useWords('people')
  return (
    <>
      <TextField name="en" label={t('role_form.en')} maxLength={60} autoComplete="off" required />
      <TextField name="es" label={t('role_form.es')} maxLength={60} autoComplete="off" lang="es-MX" />
      <TextField name="ja" label={t('role_form.ja')} maxLength={60} autoComplete="off" lang="ja-JP" />
    </>
  )
}

/** Which rights of the built-in role the clone has. */
export function RightChoices({ rights }: { rights: readonly string[] }) {
  const { t } = useWords('people')
  const rightName = useRightName()
  return (
    <RadioGroup
      type="checkbox"
      name="rights"
      label={t('role_form.rights')}
      hint={t('role_form.rights_hint')}
      choices={rights.map(right => ({ value: right, label: rightName(right) }))}
    />
  )
}
