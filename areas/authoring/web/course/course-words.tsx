import type { Localised } from '#kernel/contract/locales.ts'
import { useWords } from '#kernel/web/words.ts'
import { StaleTranslation } from '../saving/stale-translation.tsx'
import type { CourseAt } from './course-at.ts'
import { descriptionField } from '../saving/course-fields.ts'
import { LocalisedArea, LocalisedText } from '../saving/localised-field.tsx'
import { MarkdownField } from '../text/markdown-field.tsx'
import { useFault, useField } from '#kernel/web/saving/use-field.ts'

/** Title, summary and description, in the language chosen above. */
export function CourseWords({ course, saver, lang, mayEdit }: CourseAt) {
  const { t } = useWords('authoring')
  const title = useField<Localised>(saver, 'title')
  const summary = useField<Localised>(saver, 'summary')
  const at = { saver, lang, mayEdit }
  return (
    <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-5">
      <legend className="sr-only">{t('settings.words')}</legend>
      <LocalisedText
        data-field="title"
        label={t('settings.title')}
        lang={lang}
        value={title}
        error={useFault(saver, 'title')}
        maxLength={200}
        required={lang === 'en-US'}
        onChange={words => saver.edit('title', words)}
      />
      <StaleTranslation {...at} name="title" words={title} />
      <LocalisedArea
        label={t('settings.summary')}
        hint={t('settings.summary_hint')}
        rows={2}
        lang={lang}
        value={summary}
        error={useFault(saver, 'summary')}
        maxLength={1_000}
        onChange={words => saver.edit('summary', words)}
      />
      <StaleTranslation {...at} name="summary" words={summary} />
      <div data-field="description">
        <p className="mb-1.5 text-[0.9375rem] font-semibold">{t('settings.description')}</p>
        <MarkdownField
          key={lang}
          courseId={course.id}
          saver={saver}
          field={descriptionField(lang)}
          lang={lang}
          label={t('settings.description')}
          mayEdit={mayEdit}
          isShort
        />
        <StaleTranslation {...at} name="description" words={null} />
      </div>
    </fieldset>
  )
}
