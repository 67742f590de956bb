import { locales } from '#kernel/contract/locales.ts'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { VersionConflict } from '#kernel/web/ui/version-conflict.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useVersionedForm } from '#kernel/web/use-versioned-form.ts'
import { useWords } from '#kernel/web/words.ts'
import type { PitchField } from '../../contract/fields.ts'
import { pitches } from '../../contract/index.ts'
import { changed, sentOf, typedOf, wordsIn, type TypedField } from './catalogue-types.ts'
import { DryRun } from './dry-run.tsx'
import { ExamplePicture } from './example-picture.tsx'

type Draft = Partial<PitchField> & { version: number }
type Props = { field: PitchField | undefined; onClose: () => void }

const keyForm = /^[a-z][a-z\d_]{1,39}$/

/** Adds a section to the catalogue, or changes one. */
export default function FieldDialog({ field, onClose }: Props) {
  const { t, localised } = useWords('pitch-catalogue')
  const { t: k } = useWords('kernel')
  const create = useWrite(pitches.createField, { refreshes: changed })
  const update = useWrite(pitches.updateField, { refreshes: changed })
  const versioned = useVersionedForm<Draft, TypedField>({
    row: field ?? { version: 0 },
    valuesOf: typedOf,
    write: (typed, { id, version }) =>
      id
        ? update.write({ field_id: id, version, ...sentOf(typed) })
        : create.write({ key: typed.key.trim().toLowerCase(), ...sentOf(typed) }),
  })
  const { theirs } = versioned
  const send = async (typed: TypedField) => {
    await versioned.save(typed)
    toast(t(field ? 'form.saved' : 'form.added', { name: typed.titles['en-US'] }))
    onClose()
  }
  const check = ({ key, titles, guidance, max_words }: TypedField) => ({
    key: field || keyForm.test(key.trim().toLowerCase()) ? undefined : t('form.key_wrong'),
    'titles.en-US': titles['en-US'].trim() ? undefined : k('fields.required'),
    'guidance.en-US': guidance['en-US'].trim() ? undefined : k('fields.required'),
    max_words: wordsIn(max_words) === undefined ? t('form.words_wrong') : undefined,
  })
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={field ? localised(field.titles).text : t('add')}
      form={versioned.form}
      draftKey={`pitch-field:${field?.id ?? ''}:${field?.version ?? 0}`}
      onSubmit={send}
      check={check}
      after={field && <ExamplePicture field={field} />}
    >
      {theirs?.titles && (
        <VersionConflict
          values={[
            { label: t('form.name'), text: localised(theirs.titles).text },
            { label: t('form.guidance'), text: theirs.guidance ? localised(theirs.guidance).text : '' },
          ]}
          takeTheirs={{ label: t('form.take_theirs'), onClick: versioned.takeTheirs }}
          keepMine={{ label: t('form.keep_mine'), onClick: versioned.keepMine }}
        />
      )}
      <Fields field={field} />
    </FormDialog>
  )
}

function Fields({ field }: { field: PitchField | undefined }) {
  const { t } = useWords('pitch-catalogue')
  const { t: k } = useWords('kernel')
  return (
    <>
      {!field && (
        <TextField
          name="key"
          label={t('form.key')}
          hint={t('form.key_hint')}
          maxLength={40}
          autoComplete="off"
          required
        />
      )}
      {locales.map(locale => (
        <TextField
          key={locale}
          name={`titles.${locale}`}
          label={`${t('form.name')} · ${k(`locales.${locale}`)}`}
          maxLength={120}
          lang={locale}
          required={locale === 'en-US'}
        />
      ))}
      {locales.map(locale => (
        <TextArea
          key={locale}
          name={`guidance.${locale}`}
          label={`${t('form.guidance')} · ${k(`locales.${locale}`)}`}
          rows={2}
          maxLength={600}
          lang={locale}
          required={locale === 'en-US'}
        />
      ))}
      <TextArea name="prompt" label={t('form.prompt')} hint={t('form.prompt_hint')} rows={2} maxLength={2000} />
      <TextField name="max_words" label={t('form.max_words')} inputMode="numeric" autoComplete="off" required />
      <Checkbox name="is_required" label={t('form.required')} hint={t('form.required_hint')} card />
      {field && <DryRun fieldId={field.id} />}
    </>
  )
}
