import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { applications, companyStages } from '#areas/applications/contract/index.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { countries } from '../../contract/countries.ts'
import { startups } from '../../contract/index.ts'
import { sentOf, typedOf, type TypedProfile } from './typed-profile.ts'
import { changed, type ShownStartup } from './startup-types.ts'

/** The profile to edit. Somebody else's change in the meantime is shown, not overwritten. */
export function ProfileForm({ startup }: { startup: ShownStartup }) {
  const { t } = useWords('studio')
  const { t: k } = useWords('kernel')
  // The version the form began with: a newer one must not be overwritten unseen.
  const [base, setBase] = useState(startup)
  const [theirs, setTheirs] = useState<ShownStartup>()
  const form = useForm<TypedProfile>({ defaultValues: typedOf(base) })
  const update = useWrite(startups.update, { refreshes: changed })
  const { isDirty } = form.formState
  useEffect(() => {
    if (startup.version <= base.version) return
    const isSame = JSON.stringify(typedOf(startup)) === JSON.stringify(typedOf(base))
    if (!isSame && isDirty) return
    setBase(startup)
    if (!isDirty) form.reset(typedOf(startup))
  }, [startup, base, isDirty, form])
  const adopt = (next: ShownStartup) => {
    setBase(next)
    setTheirs(undefined)
  }
  const send = async (typed: TypedProfile) => {
    try {
      const saved = await update.write({ business_id: base.id, version: base.version, ...sentOf(typed) })
      adopt(saved)
      form.reset(typedOf(saved))
      toast(t('settings.saved'))
    } catch (error) {
      const problem = problemOf(error)
      if (problem?.code !== 'version.conflict') throw error
      setTheirs(problem.current as ShownStartup)
    }
  }
  const takeTheirs = (next: ShownStartup) => {
    adopt(next)
    form.reset(typedOf(next))
  }
  return (
    <Form
      form={form}
      onSubmit={send}
      check={({ name }) => ({ name: name.trim() ? undefined : k('fields.required') })}
      draftKey={`startup:${base.id}:${base.version}`}
      label={t('settings.title')}
    >
      {theirs && <Conflict theirs={theirs} onMine={() => adopt(theirs)} onTheirs={() => takeTheirs(theirs)} />}
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
        label={t('fields.industry_ids')}
        hint={t('fields.industries_hint')}
        choices={industries.map(({ id, name }) => ({ value: id, label: localised(name).text }))}
      />
    </>
  )
}

type ConflictProps = { theirs: ShownStartup; onMine: () => void; onTheirs: () => void }

/** Somebody else saved first: shows their texts, and the choice. */
function Conflict({ theirs, onMine, onTheirs }: ConflictProps) {
  const { t } = useWords('studio')
  return (
    <Notice kind="warn" title={t('settings.conflict')}>
      <dl className="my-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {(['name', 'tagline', 'description'] as const).map(field => (
          <div key={field} className="contents">
            <dt>{t(`fields.${field}`)}</dt>
            <dd className="min-w-0 font-semibold break-words whitespace-pre-line">{theirs[field] || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button small onClick={onTheirs}>
          {t('settings.take_theirs')}
        </Button>
        <Button small onClick={onMine}>
          {t('settings.keep_mine')}
        </Button>
      </div>
    </Notice>
  )
}
