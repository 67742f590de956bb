import { IconArrowDown, IconArrowUp, IconMessage2, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Locale } from '#kernel/contract/locales.ts'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { StaleTranslation } from '../saving/stale-translation.tsx'
import { LocalisedArea, LocalisedLine } from '../saving/localised-field.tsx'
import { markRight, moved, newChoice, type Choice } from './quiz-edits.ts'
import type { Saver } from '#kernel/web/saving/saver.ts'
import type { Question } from '../saving/unit-fields.ts'

const most = 20

type Props = {
  saver: Saver
  question: Question
  lang: Locale
  mayEdit: boolean
  onChange(question: Question): void
}

/** The choices: which are right or, for an ordering question, their order. */
export function ChoiceEditor({ question, onChange, ...place }: Props) {
  const { t } = useWords('authoring')
  const { choices, kind } = question
  const put = (next: Choice[]) => onChange({ ...question, choices: next })
  return (
    <div role="group" aria-label={t('quiz.choices')}>
      <p className="mb-2 text-[0.9375rem] font-semibold">{t('quiz.choices')}</p>
      <p className="mb-3 text-sm text-dim">{t(`quiz.choices_hint.${kind as 'single' | 'multiple' | 'order'}`)}</p>
      <ul className="flex flex-col gap-3">
        {choices.map((choice, at) => (
          <li key={choice.choice_key}>
            <OneChoice
              {...{ ...place, question, choice, at, onChange, put }}
              onWords={next => put(choices.map(each => (each === choice ? next : each)))}
            />
          </li>
        ))}
      </ul>
      {choices.length < most && (
        <Button kind="ghost" small className="mt-3" onClick={() => put([...choices, newChoice()])}>
          <IconPlus aria-hidden />
          {t('quiz.add_choice')}
        </Button>
      )}
    </div>
  )
}

type OneProps = Props & { choice: Choice; at: number; put(choices: Choice[]): void; onWords(choice: Choice): void }

function OneChoice({ question, choice, at, onChange, put, onWords, ...place }: OneProps) {
  const { t } = useWords('authoring')
  const [isExplaining, setExplaining] = useState(choice.explanation !== null)
  const { choices, kind } = question
  const n = at + 1
  const { lang } = place
  const name = `questions.${question.question_key}.choices.${choice.choice_key}`
  return (
    <div className="flex items-start gap-2">
      {kind === 'order' ? (
        <span aria-hidden className="grid h-11 w-6 flex-none place-items-center font-mono text-sm text-dim">
          {n}
        </span>
      ) : (
        <label className="choice h-11 flex-none py-3!">
          <input
            type={kind === 'single' ? 'radio' : 'checkbox'}
            name={`right-${question.question_key}`}
            aria-label={t('quiz.is_right', { n })}
            checked={choice.is_right}
            onChange={event => onChange(markRight(question, choice.choice_key, event.target.checked))}
          />
        </label>
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <LocalisedLine
            label={t('quiz.choice', { n })}
            hideLabel
            lang={lang}
            value={choice.text}
            maxLength={2_000}
            onChange={text => onWords({ ...choice, text })}
          />
          <StaleTranslation {...place} name={`${name}.text`} words={choice.text} />
        </div>
        <span className="flex flex-none max-sm:ml-auto">
          {kind === 'order' ? (
            <OrderButtons
              name={t('quiz.choice', { n })}
              at={at}
              last={choices.length - 1}
              onMove={by => put(moved(choices, at, by))}
            />
          ) : (
            <Button
              kind="ghost"
              aria-label={t('quiz.explain', { n })}
              aria-expanded={isExplaining}
              onClick={() => setExplaining(!isExplaining)}
            >
              <IconMessage2 aria-hidden />
              {t('quiz.explanation')}
            </Button>
          )}
          <IconButton
            label={t('quiz.remove', { name: t('quiz.choice', { n }) })}
            onClick={() => put(choices.filter(each => each !== choice))}
          >
            <IconX aria-hidden />
          </IconButton>
        </span>
        {isExplaining && (
          <div className="my-2 basis-full border-l-2 border-line pl-4">
            <LocalisedArea
              label={t('quiz.why', { n })}
              rows={1}
              lang={lang}
              value={choice.explanation ?? { 'en-US': '' }}
              maxLength={5_000}
              onChange={words => onWords({ ...choice, explanation: Object.values(words).some(Boolean) ? words : null })}
            />
            <StaleTranslation {...place} name={`${name}.explanation`} words={choice.explanation} />
          </div>
        )}
      </div>
    </div>
  )
}

function OrderButtons({
  name,
  at,
  last,
  onMove,
}: {
  name: string
  at: number
  last: number
  onMove: (by: 1 | -1) => void
}) {
  const { t } = useWords('authoring')
  return (
    <>
      <IconButton label={t('quiz.up', { name })} disabled={at === 0} onClick={() => onMove(-1)}>
        <IconArrowUp aria-hidden />
      </IconButton>
      <IconButton label={t('quiz.down', { name })} disabled={at === last} onClick={() => onMove(1)}>
        <IconArrowDown aria-hidden />
      </IconButton>
    </>
  )
}
