import { useState } from 'react'
import { locales, type Locale } from '#kernel/contract/locales.ts'
import { allRoles } from '#kernel/contract/who.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { VersionConflict } from '#kernel/web/ui/version-conflict.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useVersionedForm } from '#kernel/web/use-versioned-form.ts'
import { useWords } from '#kernel/web/words.ts'
import { assistants, mostQuestions, mostTrials, sourceKinds, type ManagedAssistant } from '../../contract/index.ts'
import { sentOf, trialsOf, typedOf, type TypedAssistant } from './typed-assistant.ts'

const languageNames: Record<Locale, string> = { 'en-US': 'English', 'es-MX': 'Español', 'ja-JP': '日本語' }

/** The built-in roles, and those that the lab has made. */
function useRoleChoices({ clones }: ManagedAssistant) {
  const { t, localised } = useWords('kernel')
  return [
    ...allRoles.map(role => ({ value: String(role), label: t(`roles.${role}`) })),
    ...clones.map(({ number, labels }) => ({ value: String(number), label: localised(labels).text })),
  ]
}

/** The texts, sources and roles of an assistant, and the questions that it is tried on. */
export function AssistantForm({ made }: { made: ManagedAssistant }) {
  const { t } = useWords('making')
  const { t: k } = useWords('kernel')
  const roles = useRoleChoices(made)
  const [language, setLanguage] = useState<Locale>('en-US')
  const update = useWrite(assistants.save, { refreshes: [assistants.opened, assistants.made, assistants.all] })
  const { form, save, theirs, takeTheirs, keepMine } = useVersionedForm({
    row: made,
    valuesOf: typedOf,
    write: (typed, { id, version }) =>
      update.write({ assistant_id: id, version, written: sentOf(typed), trials: trialsOf(typed) }),
  })
  const check = (typed: TypedAssistant) => {
    if (!typed.name['en-US'].trim() || !typed.greeting['en-US'].trim()) setLanguage('en-US')
    return {
      'name.en-US': typed.name['en-US'].trim() ? undefined : k('fields.required'),
      'greeting.en-US': typed.greeting['en-US'].trim() ? undefined : k('fields.required'),
      sources: typed.sources.length > 0 ? undefined : k('fields.required'),
      roles: typed.roles.length > 0 ? undefined : k('fields.required'),
      trials: trialsOf(typed).length <= mostTrials ? undefined : t('form.trials_many'),
    }
  }
  return (
    <Form
      form={form}
      draftKey={`assistant:${made.id}:${made.version}`}
      onSubmit={typed => save(typed).then(() => toast(t('form.saved')))}
      check={check}
      label={t('tabs.written')}
      className="max-w-[46rem]"
    >
      {theirs && (
        <VersionConflict
          values={[
            { label: t('form.name'), text: theirs.written.name['en-US'] },
            { label: t('form.greeting'), text: theirs.written.greeting['en-US'] },
            { label: t('form.instructions'), text: theirs.written.instructions },
          ]}
          takeTheirs={{ label: t('form.take_theirs'), onClick: takeTheirs }}
          keepMine={{ label: t('form.keep_mine'), onClick: keepMine }}
        />
      )}
      <Segmented
        label={t('form.language')}
        value={language}
        segments={locales.map(value => ({ value, label: languageNames[value] }))}
        onChange={value => setLanguage(value as Locale)}
        className="self-start"
      />
      {locales.map(locale => (
        <Texts key={locale} locale={locale} isShown={locale === language} />
      ))}
      <TextArea
        name="instructions"
        label={t('form.instructions')}
        hint={t('form.instructions_hint')}
        rows={4}
        maxLength={2_000}
      />
      <RadioGroup
        name="sources"
        type="checkbox"
        label={t('form.sources')}
        hint={t('form.sources_hint')}
        choices={sourceKinds.map(value => ({ value, label: t(`sources.${value}`) }))}
      />
      <RadioGroup
        name="roles"
        type="checkbox"
        columns
        label={t('form.roles')}
        hint={t('form.roles_hint')}
        choices={roles}
      />
      <TextArea name="trials" label={t('form.trials')} hint={t('form.trials_hint')} rows={5} />
      <SubmitButton className="self-start">{k('actions.save')}</SubmitButton>
    </Form>
  )
}

/** Hidden rather than left out, so that what was typed in another language stays in the form. */
function Texts({ locale, isShown }: { locale: Locale; isShown: boolean }) {
  const { t } = useWords('making')
  const isEnglish = locale === 'en-US'
  return (
    <div lang={locale} className={classNames('flex-col gap-5', isShown ? 'flex' : 'hidden')}>
      <TextField name={`name.${locale}`} label={t('form.name')} maxLength={80} required={isEnglish} />
      <TextArea
        name={`greeting.${locale}`}
        label={t('form.greeting')}
        hint={t('form.greeting_hint')}
        rows={2}
        maxLength={400}
        required={isEnglish}
      />
      {Array.from({ length: mostQuestions }, (_, at) => (
        <TextField
          key={at}
          name={`questions.${at}.${locale}`}
          label={t('form.question', { n: at + 1 })}
          {...(at === 0 && { hint: t('form.question_hint') })}
          maxLength={200}
        />
      ))}
    </div>
  )
}
