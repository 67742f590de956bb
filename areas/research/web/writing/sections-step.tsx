import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toResearch } from '../../contract/addresses.ts'
import { GradeMark } from '../reports/grade-mark.tsx'
import { Conflict } from './conflict.tsx'
import { NextStep } from './next-step.tsx'
import { Refused } from './refused.tsx'
import { SectionText } from './section-text.tsx'
import { SentenceEvidence } from './sentence-evidence.tsx'
import { SentenceRow } from './sentence-row.tsx'
import { useManage, type Written, type WrittenSection } from './use-manage.ts'

const sectionOf = (row: Written, sentence: string | undefined) =>
  row.sections.find(each => each.sentences.some(({ id }) => id === sentence))

/** The sections: each sentence with its grade, and beside it the quotes that support it. */
export default function SectionsStep({ row }: { row: Written }) {
  const { t } = useWords('writing')
  const [search] = useSearch(toResearch.research)
  const [sectionId, setSection] = useState(sectionOf(row, search.sentence)?.id ?? row.sections[0]?.id)
  const [sentenceId, setSentence] = useState(search.sentence)
  const section = row.sections.find(({ id }) => id === sectionId) ?? row.sections[0]
  const sentence = section?.sentences.find(({ id }) => id === sentenceId) ?? section?.sentences[0]
  const next = () => {
    const blocked = row.blockers[0]?.sentence_id
    setSection(sectionOf(row, blocked)?.id)
    setSentence(blocked)
  }
  if (!section) return <SmallEmpty title={t('sections.none')} />
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
      <div className="text-sm lg:row-span-3 xl:row-span-2">
        <Coverage row={row} onNext={next} />
        <Outline row={row} current={section.id} onChoose={setSection} />
      </div>
      <div className="min-w-0">
        <SectionPane key={section.id} row={row} section={section} current={sentence?.id} onChoose={setSentence} />
      </div>
      <aside className="min-w-0 lg:col-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:border-l xl:border-line xl:pl-8">
        {sentence && <SentenceEvidence key={sentence.id} row={row} sentence={sentence} />}
      </aside>
      <div className="lg:col-start-2">
        <NextStep id={row.id} step="review" />
      </div>
    </div>
  )
}

function Coverage({ row, onNext }: { row: Written; onNext: () => void }) {
  const { t, number } = useWords('writing')
  const { claims, checked } = row.coverage
  return (
    <div className="mb-8">
      <p className="flex items-baseline gap-2">
        <span className="font-head text-title font-bold">{number(checked)}</span>
        <span className="text-dim">{t('sections.checked', { count: claims })}</span>
      </p>
      {row.blockers.length > 0 && (
        <Button kind="ghost" small className="mt-2 -ml-3" onClick={onNext}>
          {t('sections.next', { count: row.blockers.length })}
        </Button>
      )}
    </div>
  )
}

type OutlineProps = { row: Written; current: string; onChoose: (id: string) => void }

function Outline({ row, current, onChoose }: OutlineProps) {
  const { t } = useWords('writing')
  return (
    <nav aria-label={t('steps.outline')}>
      <ul>
        {row.sections.map(({ id, title, sentences }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current}
              onClick={() => onChoose(id)}
              className={classNames(
                'flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-3 text-left',
                id === current ? 'bg-tint font-semibold text-on-tint' : 'hover:bg-sunken',
              )}
            >
              <span lang={row.locale}>{title}</span>
              <span aria-hidden="true" className="flex gap-1">
                {sentences.slice(0, 10).map(sentence => (
                  <GradeMark key={sentence.id} grade={sentence.grade} />
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PaneProps = { row: Written; section: WrittenSection; current: string | undefined; onChoose: (id: string) => void }

function SectionPane({ row, section, current, onChoose }: PaneProps) {
  const { t } = useWords('writing')
  const [isEditing, setEditing] = useState(false)
  const manage = useManage(row)
  const disagreements = row.disagreements.filter(({ sentence_id }) =>
    section.sentences.some(({ id }) => id === sentence_id),
  )
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 lang={row.locale} className="font-head text-heading font-bold">
            {section.title}
          </h2>
          <p lang={row.locale} className="text-dim">
            {section.question}
          </p>
        </div>
        {!isEditing && (
          <p className="flex flex-wrap gap-2">
            <Button small onClick={() => setEditing(true)}>
              {t('sections.edit')}
            </Button>
            <Button
              small
              kind="ghost"
              busy={manage.isRunning}
              onClick={() => void manage.run({ action: 'generate', section_id: section.id })}
            >
              <IconSparkles aria-hidden />
              {t('sections.generate')}
            </Button>
          </p>
        )}
      </header>
      <Refused refusal={manage.refusal} />
      {isEditing ? (
        <SectionText row={row} section={section} onClose={() => setEditing(false)} />
      ) : section.sentences.length === 0 ? (
        <SmallEmpty title={t('sections.empty')}>{t('sections.empty_text')}</SmallEmpty>
      ) : (
        <ul className="mt-5 flex flex-col gap-1">
          {section.sentences.map(sentence => (
            <SentenceRow
              key={sentence.id}
              row={row}
              sentence={sentence}
              isOpen={sentence.id === current}
              onOpen={() => onChoose(sentence.id)}
            />
          ))}
        </ul>
      )}
      {disagreements.map(each => (
        <Conflict key={each.sentence_id} row={row} disagreement={each} />
      ))}
    </>
  )
}
