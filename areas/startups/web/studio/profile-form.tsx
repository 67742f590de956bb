import { applications, companyStages } from '#areas/applications/contract/index.ts'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { VersionConflict } from '#kernel/web/ui/version-conflict.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useVersionedForm } from '#kernel/web/use-versioned-form.ts'
import { useWords } from '#kernel/web/words.ts'
import { countries } from '../../contract/countries.ts'
import { startups } from '../../contract/index.ts'
import { sentOf, typedOf, type TypedProfile } from './typed-profile.ts'
import { changed, type ShownStartup } from './startup-types.ts'

/** The profile to edit. Somebody else's change in the meantime is shown, not overwritten. */
export function ProfileForm({ startup }: { startup: ShownStartup }) {
  const { t } = useWords('studio')
  const { t: k } = useWords('kernel')
  const update = useWrite(startups.update, { refreshes: changed })
  const { form, base, save, theirs, takeTheirs, keepMine } = useVersionedForm({
    row: startup,
    valuesOf: typedOf,
    write: (typed, { id, version }) => update.write({ business_id: id, version, ...sentOf(typed) }),
  })
  const send = async (typed: TypedProfile) => {
    await save(typed)
    toast(t('settings.saved'))
  }
  return (
    <Form
      form={form}
      onSubmit={send}
      check={({ name }) => ({ name: name.trim() ? undefined : k('fields.required') })}
      draftKey={`startup:${base.id}:${base.version}`}
      label={t('settings.title')}
    >
      {theirs && (
        <VersionConflict
          values={(['name', 'tagline', 'description'] as const).map(field => ({
            label: t(`fields.${field}`),
            text: theirs[field],
          }))}
          takeTheirs={{ label: t('settings.take_theirs'), onClick: takeTheirs }}
          keepMine={{ label: t('settings.keep_mine'), onClick: keepMine }}
        />
      )}
      <TextField name="name" label={t('fields.name')} maxLength={120} required />
      <TextField name="tagline" label={t('fields.tagline')} hint={t('fields.tagline_hint')} maxLength={160} />
      <TextArea
        name="description"
        label={t('fields.description')}
        hint={t('fields.description_hint')}
        rows={7}
        maxLength={4000}
      />
      <Choices />
      <TextField name="website" type="url" label={t('fields.website')} maxLength={500} />
      <TextField name="founded_on" type="date" label={t('fields.founded_on')} />
      <TextField name="slug" label={t('fields.slug')} hint={t('fields.slug_hint')} maxLength={60} required />
      <SubmitButton className="self-start">{k('actions.save')}</SubmitButton>
    </Form>
  )
}

/** Stage, country and industries, from lists. */
function Choices() {
  const { t, locale, localised } = useWords('studio')
  const { industries } = useRead(applications.form, {})
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const named = countries
    .map(value => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const none = { value: '', label: t('fields.none') }
  return (
    <>
      <Select
        name="stage"
        label={t('fields.stage')}
        options={[none, ...companyStages.map(value => ({ value, label: t(`stages.${value}`) }))]}
      />
      <Select name="country" label={t('fields.country')} options={[none, ...named]} />
      <RadioGroup
        name="industry_ids"
        type="checkbox"
        columns
        label={t('fields.industry_ids')}
        hint={t('fields.industries_hint')}
        choices={industries.map(({ id, name }) => ({ value: id, label: localised(name).text }))}
      />
    </>
  )
}
