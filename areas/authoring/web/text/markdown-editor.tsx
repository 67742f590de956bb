import { useState } from 'react'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { useWords } from '#kernel/web/words.ts'
import { MarkdownField } from './markdown-field.tsx'
import { MarkdownPreview } from './markdown-preview.tsx'
import { SourceText } from './source-text.tsx'
import { bodyField, currentField } from '../saving/unit-fields.ts'
import type { UnitAt } from '../saving/unit-at.ts'
import { useField } from '#kernel/web/saving/use-field.ts'

type Beside = 'preview' | 'source' | 'nothing'
type Props = UnitAt & { label: string; hint?: string | undefined; isShort?: boolean }

/** The text in one language; beside it a preview or, when translating, the English source. */
export function MarkdownEditor(props: Props) {
  const { course, saver, lang, mayEdit, label, hint, isShort } = props
  const { t } = useWords('authoring')
  const isTranslation = lang !== 'en-US'
  const [chosenBeside, setBeside] = useState<Beside>()
  const beside =
    chosenBeside === 'source' && !isTranslation ? 'preview' : (chosenBeside ?? (isTranslation ? 'source' : 'preview'))
  const besides = isTranslation ? (['source', 'preview', 'nothing'] as const) : (['preview', 'nothing'] as const)
  return (
    <section aria-label={label} data-field="bodies" className="mt-2 mb-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 className="font-text text-[0.9375rem] font-semibold tracking-normal">{label}</h2>
          {hint && <p className="text-sm text-dim">{hint}</p>}
        </div>
        <Segmented
          label={t('unit.beside')}
          value={beside}
          onChange={value => setBeside(value as Beside)}
          segments={besides.map(value => ({ value, label: t(`unit.besides.${value}`) }))}
        />
      </div>
      {isTranslation && <Stale {...props} />}
      <div className={classNames('grid gap-5', beside !== 'nothing' && 'xl:grid-cols-2')}>
        <MarkdownField
          key={lang}
          courseId={course.id}
          saver={saver}
          field={bodyField(lang)}
          lang={lang}
          label={label}
          mayEdit={mayEdit}
          isShort={isShort}
        />
        {beside === 'preview' && <MarkdownPreview courseId={course.id} saver={saver} lang={lang} isShort={isShort} />}
        {beside === 'source' && <SourceText saver={saver} lang={lang} isShort={isShort} />}
      </div>
    </section>
  )
}

/** A stale translation stays marked until its author checked it; changing it counts as checking. */
function Stale({ saver, lang, mayEdit }: UnitAt) {
  const { t } = useWords('authoring')
  const stale = useField<string[]>(saver, 'stale')
  const isMarked = useField<boolean>(saver, currentField(lang))
  if (!stale.includes(lang) || isMarked) return null
  return (
    <Notice
      kind="warn"
      className="mb-3"
      title={t('unit.stale_title')}
      action={
        mayEdit && (
          <Button small onClick={() => saver.edit(currentField(lang), true)}>
            {t('unit.is_current')}
          </Button>
        )
      }
    >
      {t('unit.stale_text')}
    </Notice>
  )
}
