import { useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { levels } from '#areas/education/contract/courses.ts'
import type { CourseAt } from './course-at.ts'
import { CourseTeachers } from './course-teachers.tsx'
import { FilePick } from '../uploads/file-pick.tsx'
import { useFault, useField } from '#kernel/web/saving/use-field.ts'
import { SettingsSection } from '../saving/settings-section.tsx'
import { WholeField } from '../saving/whole-field.tsx'

const most = 20

const tagsIn = (text: string) =>
  [...new Set(text.split(/[,、，\n]/).flatMap(tag => tag.trim().slice(0, 60) || []))].slice(0, most)

/** The parts of the catalogue card beside its texts: level, topics, time, teachers, cover. */
export function CourseCard({ course, saver, lang, mayEdit }: CourseAt) {
  const { t } = useWords('authoring')
  const { t: education } = useWords('education')
  const level = useField<string>(saver, 'level')
  const minutes = useField<number>(saver, 'est_minutes')
  const cover = useField<string | null>(saver, 'cover_url')
  return (
    <SettingsSection id="card" title={t('settings.card')} mayEdit={mayEdit} className="grid gap-5 sm:grid-cols-2">
      <Select
        label={education('public.level')}
        value={level}
        onChange={event => saver.edit('level', event.target.value)}
        options={levels.map(value => ({ value, label: education(`level.${value}`) }))}
      />
      <WholeField
        label={t('settings.minutes')}
        hint={t('settings.minutes_hint')}
        least={0}
        most={10_000}
        empty={0}
        value={minutes}
        onWhole={whole => saver.edit('est_minutes', whole)}
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
      <CourseTeachers {...{ saver, lang }} />
    </SettingsSection>
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
      error={useFault(saver, 'tags')}
      value={isSame ? typed : tags.join(', ')}
      onChange={event => {
        setTyped(event.target.value)
        saver.edit('tags', tagsIn(event.target.value))
      }}
    />
  )
}
