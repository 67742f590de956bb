import { useState } from 'react'
import { locales, type Locale } from '#kernel/contract/fields.ts'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { FunctionTags } from './function-tags.tsx'
import type { OwnProfile } from './own-profile.ts'
import { useProfileSection } from './profile-section.ts'
import { SectionForm } from './section-form.tsx'

type Values = { function: string[]; about: Record<Locale, string> }

const valuesOf = ({ function: tags, about }: OwnProfile): Values => ({
  function: tags,
  about: { 'en-US': about?.['en-US'] ?? '', 'es-MX': about?.['es-MX'] ?? '', 'ja-JP': about?.['ja-JP'] ?? '' },
})

/** Empty languages are left out, so that readers get the English text; all empty is no text. */
function fieldsOf({ function: tags, about }: Values) {
  const written = locales.filter(locale => about[locale].trim() !== '')
  if (written.length === 0) return { function: tags, about: null }
  return {
    function: tags,
    about: { 'en-US': '', ...Object.fromEntries(written.map(each => [each, about[each].trim()])) },
  }
}

/** A person's occupations, and a short text about them in each language. */
export function AboutForm({ profile }: { profile: OwnProfile }) {
  const { t, locale } = useWords('account')
  const { t: k } = useWords('kernel')
  const section = useProfileSection(profile, valuesOf, fieldsOf)
  const [language, setLanguage] = useState<Locale>(locale)
  const { form } = section
  const about = form.watch('about')
  const isWritten = (each: Locale) => about[each].trim() !== ''
  return (
    <SectionForm section={section} label={t('about.title')} draftKey="about">
      <FunctionTags
        tags={form.watch('function')}
        onChange={tags => form.setValue('function', tags, { shouldDirty: true })}
      />
      <div className="flex flex-col gap-3">
        <Segmented
          className="self-start"
          label={t('about.language')}
          value={language}
          onChange={value => setLanguage(value as Locale)}
          segments={locales.map(each => ({
            value: each,
            label: `${k(`locales.${each}`)}${isWritten(each) ? ' ✓' : ''}`,
          }))}
        />
        {locales.map(each => (
          <div key={each} hidden={each !== language}>
            <TextArea
              label={t('about.text', { language: k(`locales.${each}`) })}
              hint={each === 'en-US' ? t('about.fallback') : undefined}
              name={`about.${each}`}
              lang={each}
              maxLength={2000}
            />
          </div>
        ))}
      </div>
    </SectionForm>
  )
}
