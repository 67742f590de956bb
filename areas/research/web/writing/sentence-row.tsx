import { IconCheck } from '@tabler/icons-react'
import { Button } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { GradeMark } from '../reports/grade-mark.tsx'
import { Refused } from './refused.tsx'
import { useManage, type Written, type WrittenSentence } from './use-manage.ts'

type Props = { row: Written; sentence: WrittenSentence; isOpen: boolean; onOpen: () => void }

/** A sentence; if it is open, with the results of the checks and what a person still has to do. */
export function SentenceRow({ row, sentence, isOpen, onOpen }: Props) {
  const { t } = useWords('writing')
  const { text, grade, figure } = sentence
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onOpen}
        lang={row.locale}
        className={classNames(
          'flex w-full items-baseline gap-3 rounded-control px-3 py-2 text-left text-lg leading-relaxed',
          isOpen ? 'bg-tint text-on-tint' : 'hover:bg-sunken',
        )}
      >
        {figure ? (
          <span className="grid flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-base sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_7rem]">
            <span>{figure.measure}</span>
            <span className="max-sm:order-last">{figure.place}</span>
            <span className="max-sm:order-last">{figure.period}</span>
            <span className="font-semibold">{figure.value}</span>
          </span>
        ) : (
          <span className="flex-1">{text}</span>
        )}
        <GradeMark grade={grade} />
        <span className="sr-only">{t(`grades.${grade}`)}</span>
      </button>
      {isOpen && <Opened row={row} sentence={sentence} />}
    </li>
  )
}

function Opened({ row, sentence }: Pick<Props, 'row' | 'sentence'>) {
  const { t, list } = useWords('writing')
  const manage = useManage(row)
  const { id, kind, grade, quotes, missing_numbers, origin, confirmed_at, is_doubted, figure } = sentence
  const isNeeded = kind === 'claim' || kind === 'definition'
  const reason = row.blockers.find(each => each.sentence_id === id)?.reason
  const isConfirmed = confirmed_at !== null
  return (
    <div className="my-2 ml-3 border-l-2 border-brand pl-5">
      <p className="flex flex-wrap items-center gap-2">
        <Tag>{t(`kinds.${kind}`)}</Tag>
        <span className="font-semibold">{t(`grades.${grade}`)}</span>
        {origin !== 'human' && <span className="text-sm text-dim">{t(`origins.${origin}`)}</span>}
      </p>
      <p className="mt-1 text-dim">
        {is_doubted && grade === 'unsupported'
          ? t('doubted')
          : isNeeded || quotes.length > 0
            ? t(`grade_texts.${grade}`)
            : t('no_evidence_needed')}
      </p>
      {figure?.formula && (
        <p className="mt-1 text-dim">
          {t('computed', { values: figure.inputs.map(({ written }) => written).join(' · ') })}
        </p>
      )}
      {missing_numbers.length > 0 && (
        <p className="mt-1 text-bad">{t('missing_numbers', { numbers: list(missing_numbers) })}</p>
      )}
      {reason && <p className="mt-1 text-sm text-dim">{t(`reasons.${reason}`)}</p>}
      {isNeeded && quotes.length > 0 && grade !== 'quoted' && (
        <Button
          small
          kind={isConfirmed ? 'ghost' : 'primary'}
          className="mt-3"
          busy={manage.isRunning}
          onClick={() => void manage.run({ action: 'confirm', sentence_id: id, is_set: !isConfirmed })}
        >
          {!isConfirmed && <IconCheck aria-hidden />}
          {t(isConfirmed ? 'unconfirm' : 'confirm')}
        </Button>
      )}
      <Refused refusal={manage.refusal} />
    </div>
  )
}
