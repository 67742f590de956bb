import { useEffect, useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import type { Saver } from '#kernel/web/saving/saver.ts'
import { useField } from '#kernel/web/saving/use-field.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Kicker } from '#kernel/web/ui/page.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { useOptionalRead, useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { countWords } from '../../contract/deck/pitch-text.ts'
import type { PitchField } from '../../contract/fields.ts'
import { pitches, sectionLayouts } from '../../contract/index.ts'
import { AskForChange } from './ask-for-change.tsx'
import type { Content, ShownSection } from './pitch-types.ts'
import { Clash, SaveState } from './save-state.tsx'
import { SectionActions } from './section-actions.tsx'
import { SectionFigures } from './section-figures.tsx'
import { saverOf } from './section-savers.ts'

const Proposal = lazyPart(() => import('./proposal.tsx'))
const Comments = lazyPart(() => import('./comments.tsx'))
const SectionImages = lazyPart(() => import('./section-images.tsx'))

type Props = { content: Content; section: ShownSection; isEditable: boolean }

/** The text of one section, saved while the person types. */
export default function SectionEditor({ content, section, isEditable }: Props) {
  const { t } = useWords('pitch-manager')
  const [saver] = useState(() => saverOf(section))
  useEffect(() => void saverOf(section), [section])
  const [asked, setAsked] = useState<string>()
  const { items } = useRead(pitches.fields, {})
  const open = useOptionalRead(pitches.section, { section_id: section.id })
  const field = items.find(({ key }) => key === section.field_key)
  const at = content.sections.findIndex(({ id }) => id === section.id) + 1
  const isOpen = isEditable && !section.is_locked
  const proposal = section.open_proposals > 0 ? open?.proposal : null
  return (
    <section aria-label={section.title || t('sections.untitled')} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Kicker>
          {[
            t('editor.section', { n: at }),
            section.is_required && t('editor.required'),
            section.max_words !== null && t('editor.words', { count: section.max_words }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Kicker>
        <SaveState saver={saver} />
      </div>
      {field && <Guidance field={field} />}
      <Clash saver={saver} />
      {section.is_locked && (
        <Notice kind="info" className="mb-5">
          {t('editor.locked_text')}
        </Notice>
      )}
      <Part>
        {proposal && (
          <Proposal key={proposal.id} proposal={proposal} isEditable={isOpen} isFocused={proposal.id === asked} />
        )}
      </Part>
      <Fields saver={saver} section={section} locale={content.pitch.locale} isOpen={isOpen} />
      {isOpen && <AskForChange content={content} section={section} onProposed={setAsked} />}
      <SectionFigures content={content} section={section} isEditable={isOpen} />
      <Part>
        <SectionImages content={content} section={section} isEditable={isOpen} />
      </Part>
      <Part>
        <Comments section={section} mayComment={content.may.includes('comment')} />
      </Part>
      {isEditable && <SectionActions section={section} />}
    </section>
  )
}

/** The question that the section should answer, with the example of the catalogue. */
function Guidance({ field: { guidance, image_url } }: { field: PitchField }) {
  const { t, localised } = useWords('pitch-manager')
  return (
    <div className="mb-5">
      <p className="max-w-prose text-dim">{localised(guidance).text}</p>
      {image_url && (
        <details className="mt-2">
          <summary className="cursor-pointer text-sm font-semibold">{t('editor.example')}</summary>
          <img
            src={image_url}
            alt={t('editor.example')}
            loading="lazy"
            className="mt-3 max-h-80 w-auto rounded-card border border-line"
          />
        </details>
      )}
    </div>
  )
}

type FieldsProps = { saver: Saver; section: ShownSection; locale: string; isOpen: boolean }

function Fields({ saver, section, locale, isOpen }: FieldsProps) {
  const { t } = useWords('pitch-manager')
  const title = useField<string>(saver, 'title')
  const body = useField<string>(saver, 'body')
  const notes = useField<string>(saver, 'notes')
  const layout = useField<string>(saver, 'layout')
  const leave = () => void saver.flush()
  const words = countWords(body, locale)
  const isLong = section.max_words !== null && words > section.max_words
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={t('editor.title')}
        value={title}
        maxLength={160}
        readOnly={!isOpen}
        lang={locale}
        onChange={event => saver.edit('title', event.target.value)}
        onBlur={leave}
      />
      <div>
        <TextArea
          // No draft: saved with the pitch.
          data-quotable
          label={t('editor.body')}
          hint={t('editor.body_hint')}
          value={body}
          rows={9}
          maxLength={6000}
          readOnly={!isOpen}
          lang={locale}
          onChange={event => saver.edit('body', event.target.value)}
          onBlur={leave}
        />
        <p className={classNames('mt-1.5 text-sm', isLong ? 'text-warn' : 'text-dim')}>
          {section.max_words === null
            ? t('editor.count', { count: words })
            : t('editor.count_of', { count: words, most: section.max_words })}
        </p>
      </div>
      {section.images.length > 0 && isOpen && (
        <Segmented
          label={t('editor.layout')}
          value={layout}
          segments={sectionLayouts.map(value => ({ value, label: t(`layouts.${value}`) }))}
          onChange={value => {
            saver.edit('layout', value)
            void saver.flush()
          }}
        />
      )}
      <TextArea
        // No draft: saved with the pitch.
        label={t('editor.notes')}
        hint={t('editor.notes_hint')}
        value={notes}
        rows={3}
        maxLength={4000}
        readOnly={!isOpen}
        lang={locale}
        onChange={event => saver.edit('notes', event.target.value)}
        onBlur={leave}
      />
    </div>
  )
}
