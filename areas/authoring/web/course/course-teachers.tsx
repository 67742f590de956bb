import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Localised } from '#kernel/contract/locales.ts'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { CourseAt } from './course-at.ts'
import { LocalisedText } from '../saving/localised-field.tsx'
import type { Saver } from '#kernel/web/saving/saver.ts'
import { useFault, useField } from '#kernel/web/saving/use-field.ts'

type Instructor = { name: string; bio: Localised | null }
const most = 20
const nobody: Instructor = { name: '', bio: null }

/** The teachers. A new line is not saved until it has a name. */
export function CourseTeachers({ saver, lang }: Pick<CourseAt, 'saver' | 'lang'>) {
  const { t } = useWords('authoring')
  const instructors = useField<Instructor[]>(saver, 'instructors')
  const [isAdding, setAdding] = useState(false)
  const put = (at: number, change: Partial<Instructor>) => {
    const lines = at < instructors.length ? instructors : [...instructors, nobody]
    saver.edit(
      'instructors',
      lines.map((each, index) => (index === at ? { ...each, ...change } : each)),
    )
    if (at >= instructors.length) setAdding(false)
  }
  const remove = (at: number) => {
    if (at >= instructors.length) return setAdding(false)
    saver.edit(
      'instructors',
      instructors.filter((_, index) => index !== at),
    )
  }
  const lines = isAdding ? [...instructors, nobody] : instructors
  return (
    <div className="sm:col-span-2" role="group" aria-labelledby="teachers">
      <p id="teachers" className="mb-1.5 text-[0.9375rem] font-semibold">
        {t('settings.teachers')}
      </p>
      <ul className="flex flex-col gap-2">
        {lines.map((instructor, at) => (
          <li key={at} className="flex flex-wrap items-start gap-2">
            <Line
              {...{ saver, lang, instructor, at }}
              isNew={at >= instructors.length}
              onChange={change => put(at, change)}
            />
            <IconButton
              label={t('quiz.remove', { name: t('settings.teacher', { n: at + 1 }) })}
              onClick={() => remove(at)}
            >
              <IconX aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {lines.length < most && !isAdding && (
        <Button kind="ghost" small className="mt-2" onClick={() => setAdding(true)}>
          <IconPlus aria-hidden />
          {t('settings.add_teacher')}
        </Button>
      )}
    </div>
  )
}

type LineProps = {
  saver: Saver
  lang: CourseAt['lang']
  instructor: Instructor
  at: number
  isNew: boolean
  onChange(change: Partial<Instructor>): void
}

function Line({ saver, lang, instructor, at, isNew, onChange }: LineProps) {
  const { t } = useWords('authoring')
  return (
    <>
      <TextField
        className="min-w-40 flex-1"
        label={t('settings.teacher', { n: at + 1 })}
        hideLabel
        autoFocus={isNew}
        placeholder={t('settings.name')}
        error={useFault(saver, `instructors.${at}.name`)}
        value={instructor.name}
        maxLength={200}
        onChange={event => onChange({ name: event.target.value })}
      />
      <LocalisedText
        className="min-w-40 flex-[2]"
        label={t('settings.bio', { n: at + 1 })}
        hideLabel
        disabled={isNew}
        lang={lang}
        value={instructor.bio ?? { 'en-US': '' }}
        maxLength={2_000}
        onChange={bio => onChange({ bio: Object.values(bio).some(Boolean) ? bio : null })}
      />
    </>
  )
}
