import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Localised } from '#kernel/contract/locales.ts'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { levels } from '../../contract/courses.ts'
import type { CourseAt } from './course-at.ts'
import { FilePick } from './file-pick.tsx'
import { LocalisedText } from './localised-field.tsx'
import { useField } from './use-field.ts'
import { wholeIn } from './whole-in.ts'

type Instructor = { name: string; bio: Localised | null }
const most = 20

const tagsIn = (text: string) =>
  [...new Set(text.split(/[,、，\n]/).flatMap(tag => tag.trim().slice(0, 60) || []))].slice(0, most)

/** What the card in the catalogue shows beside the words: level, topics, time, teachers, cover. */
export function CourseCard({ course, saver, lang, mayEdit }: CourseAt) {
  const { t } = useWords('authoring')
  const { t: education } = useWords('education')
  const level = useField<string>(saver, 'level')
  const minutes = useField<number>(saver, 'est_minutes')
  const instructors = useField<Instructor[]>(saver, 'instructors')
  const cover = useField<string | null>(saver, 'cover_url')
  const put = (at: number, change: Partial<Instructor>) =>
    saver.edit(
      'instructors',
      instructors.map((each, index) => (index === at ? { ...each, ...change } : each)),
    )
  return (
    <section aria-labelledby="card" className="mt-12 border-t border-line pt-8">
      <h2 id="card" className="mb-4 text-xl">
        {t('settings.card')}
      </h2>
      <fieldset disabled={!mayEdit} className="grid min-w-0 gap-5 sm:grid-cols-2">
        <legend className="sr-only">{t('settings.card')}</legend>
        <Select
          label={education('public.level')}
          value={level}
          onChange={event => saver.edit('level', event.target.value)}
          options={levels.map(value => ({ value, label: education(`level.${value}`) }))}
        />
        <TextField
          label={t('settings.minutes')}
          hint={t('settings.minutes_hint')}
          type="number"
          min={0}
          max={10_000}
          value={minutes}
          onChange={event => saver.edit('est_minutes', wholeIn(event, 0, 10_000) ?? 0)}
        />
        <Tags saver={saver} />
        <div className="sm:col-span-2">
          <p className="mb-1.5 text-[0.9375rem] font-semibold">{t('settings.cover')}</p>
          <div className="flex flex-wrap items-center gap-4">
            {cover ? (
              <img src={cover} alt="" className="aspect-[16/7] w-56 rounded-card object-cover" />
            ) : (
              <Cover seed={course.cover_seed} rounded className="w-56" />
            )}
            {mayEdit && (
              <div className="flex flex-col items-start gap-2">
                <FilePick
                  courseId={course.id}
                  label={t('settings.cover_upload')}
                  accept="image/*"
                  onUploaded={asset => {
                    saver.edit('cover_asset', asset.path)
                    void saver.flush()
                  }}
                />
                {cover && (
                  <Button
                    kind="ghost"
                    small
                    onClick={() => {
                      saver.edit('cover_asset', null)
                      void saver.flush()
                    }}
                  >
                    {t('settings.cover_drawn')}
                  </Button>
                )}
              </div>
            )}
          </div>
        </div>
        <div className="sm:col-span-2" role="group" aria-labelledby="teachers">
          <p id="teachers" className="mb-1.5 text-[0.9375rem] font-semibold">
            {t('settings.teachers')}
          </p>
          <ul className="flex flex-col gap-2">
            {instructors.map((instructor, at) => (
              <li key={at} className="flex flex-wrap items-start gap-2">
                <TextField
                  className="min-w-40 flex-1"
                  label={t('settings.teacher', { n: at + 1 })}
                  hideLabel
                  placeholder={t('settings.name')}
                  value={instructor.name}
                  maxLength={200}
                  onChange={event => put(at, { name: event.target.value })}
                />
                <LocalisedText
                  className="min-w-40 flex-[2]"
                  label={t('settings.bio', { n: at + 1 })}
                  hideLabel
                  lang={lang}
                  value={instructor.bio ?? { 'en-US': '' }}
                  maxLength={2_000}
                  onChange={bio => put(at, { bio: Object.values(bio).some(Boolean) ? bio : null })}
                />
                <IconButton
                  label={t('quiz.remove', { name: t('settings.teacher', { n: at + 1 }) })}
                  onClick={() =>
                    saver.edit(
                      'instructors',
                      instructors.filter(each => each !== instructor),
                    )
                  }
                >
                  <IconX aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          {instructors.length < most && (
            <Button
              kind="ghost"
              small
              className="mt-2"
              onClick={() => saver.edit('instructors', [...instructors, { name: '', bio: null }])}
            >
              <IconPlus aria-hidden />
              {t('settings.add_teacher')}
            </Button>
          )}
        </div>
      </fieldset>
    </section>
  )
}

function Tags({ saver }: Pick<CourseAt, 'saver'>) {
  const { t } = useWords('authoring')
  const tags = useField<string[]>(saver, 'tags')
  const [typed, setTyped] = useState(tags.join(', '))
  const isSame = tagsIn(typed).join('\n') === tags.join('\n')
  return (
    <TextField
      className="sm:col-span-2"
      label={t('settings.tags')}
      hint={t('settings.tags_hint')}
      value={isSame ? typed : tags.join(', ')}
      onChange={event => {
        setTyped(event.target.value)
        saver.edit('tags', tagsIn(event.target.value))
      }}
    />
  )
}
