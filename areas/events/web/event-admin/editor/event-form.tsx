import { Suspense, useState } from 'react'
import type { Locale } from '#kernel/contract/locales.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useLeaveGuard } from '#kernel/web/use-leave-guard.ts'
import { useRight } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { useWords } from '#kernel/web/words.ts'
import { eventsAdmin } from '../../../contract/rights.ts'
import type { ManagedEvent } from '../admin-types.ts'
import { AudienceFields } from './audience-fields.tsx'
import { HostFields } from './host-fields.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { LocalisedField } from './localised-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { MaterialFields, ScheduleFields } from './program-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { ApplyChanges } from './apply-changes.tsx'
import { SeatFields } from './seat-fields.tsx'
import { useEventForm } from './use-event-form.ts'
import { WhenFields } from './when-fields.tsx'

const Preview = lazyPart(async () => ({ default: (await import('./event-preview.tsx')).EventPreview }))

/** The details of an event: its texts in three languages, its time and place, its seats, and its questions. */
export function EventForm({ event }: { event: ManagedEvent }) {
  const { t, locale } = useWords('event-admin')
  const [lang, setLang] = useState<Locale>(locale)
  const [isPreview, setPreview] = useState(false)
  const isAdministrator = useRight(eventsAdmin)
  const editing = useEventForm(event, setLang)
  const { form, save, check } = editing
  const isFixed = event.state === 'cancelled'
  useLeaveGuard(form.formState.isDirty && !form.formState.isSubmitting)
  return (
    <Form
      form={form}
      label={t('parts.details')}
      draftKey={`event-${event.id}`}
      check={check}
      onSubmit={save}
      className="max-w-[52rem]"
    >
      <fieldset disabled={isFixed} className="contents">
        <LanguageChoice lang={lang} onChange={setLang} />
        <LocalisedField name="title" lang={lang} label={t('fields.title')} maxLength={160} required />
        <LocalisedField
          name="summary"
          lang={lang}
          label={t('fields.summary')}
          hint={t('edit.summary_hint')}
          maxLength={400}
          rows={2}
        />
        <LocalisedField
          name="body"
          lang={lang}
          label={t('fields.body')}
          hint={t('edit.body_hint')}
          maxLength={20_000}
          rows={10}
        />
        <Section title={t('edit.when_where')} ruled>
          <div className="flex flex-col gap-5">
            <WhenFields />
            <PlaceFields lang={lang} />
          </div>
        </Section>
        <Section title={t('edit.seats')} ruled>
          <div className="flex flex-col gap-5">
            <SeatFields />
          </div>
        </Section>
        <QuestionFields lang={lang} />
        <ScheduleFields lang={lang} />
        <Section title={t('edit.audience')} ruled>
          <div className="flex flex-col gap-5">
            <AudienceFields lang={lang} />
          </div>
        </Section>
        {(isAdministrator || event.owner) && (
          <HostFields lang={lang} team={isAdministrator ? undefined : event.owner?.name} />
        )}
        <MaterialFields />
        <ApplyChanges event={event} editing={editing} />
        <div className="stays-bottom sticky bottom-0 z-10 -mx-2 mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-bg px-2 py-4">
          <SubmitButton>{t('edit.save')}</SubmitButton>
          <Button onClick={() => setPreview(true)}>{t('edit.preview')}</Button>
          <p role="status" className="text-sm text-dim">
            {form.formState.isDirty && t('edit.unsaved')}
          </p>
        </div>
      </fieldset>
      {isPreview && (
        <Suspense>
          <Preview event={event} values={form.getValues()} lang={lang} onClose={() => setPreview(false)} />
        </Suspense>
      )}
    </Form>
  )
}
