import { IconPlus } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useDragOrder } from '#kernel/web/ui/drag-order.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { useWords } from '#kernel/web/words.ts'
import { questionKinds, type QuestionKind } from '#areas/education/contract/quizzes.ts'
import { QuestionLine } from './question-line.tsx'
import { faultOf, moved, newQuestion } from './quiz-edits.ts'
import { QuizRules } from './quiz-rules.tsx'
import { valueIn } from '#kernel/web/saving/saving-rules.ts'
import type { UnitAt } from '../saving/unit-at.ts'
import type { Question } from '../saving/unit-fields.ts'
import { useField } from '#kernel/web/saving/use-field.ts'

/** The questions of a quiz, with their answers, and the rules by which it is passed. */
export function QuizBuilder({ saver, lang, mayEdit }: UnitAt) {
  const { t } = useWords('authoring')
  const questions = useField<Question[]>(saver, 'questions')
  const { edit, change, remove, move } = useQuestionEdits(saver)
  // One question is open at a time: at first the one that lacks something.
  const [open, setOpen] = useState(() => questions.find(faultOf)?.question_key)
  const toggle = useCallback((key: string) => setOpen(now => (now === key ? undefined : key)), [])
  const list = useRef<HTMLOListElement>(null)
  const { dragged, styleOf, onHandleDown } = useDragOrder(list, (from, to) => edit(now => moved(now, from, to - from)))
  const add = (kind: QuestionKind) => {
    const question = newQuestion(kind)
    edit(now => [...now, question])
    setOpen(question.question_key)
    requestAnimationFrame(() => focusOn(question.question_key))
  }
  return (
    <section aria-labelledby="questions" data-field="questions" className="mt-10 border-t border-line pt-8">
      <h2 id="questions" className="mb-4 text-xl">
        {t('quiz.questions', { count: questions.length })}
      </h2>
      {questions.length === 0 && <Empty title={t('quiz.none')}>{t('quiz.none_text')}</Empty>}
      <ol ref={list} className="flex flex-col gap-2">
        {questions.map((question, at) => (
          <li
            key={question.question_key}
            data-field={question.question_key}
            style={styleOf(at)}
            className={classNames(
              dragged === at && 'relative z-10',
              dragged !== undefined && dragged !== at && 'transition-transform',
            )}
          >
            <QuestionLine
              saver={saver}
              question={question}
              n={at + 1}
              isLast={at === questions.length - 1}
              isOpen={open === question.question_key}
              onToggle={toggle}
              onHandleDown={onHandleDown}
              lang={lang}
              mayEdit={mayEdit}
              onChange={change}
              onRemove={remove}
              onMove={move}
            />
          </li>
        ))}
      </ol>
      {mayEdit && <AddQuestion onAdd={add} />}
      <QuizRules saver={saver} mayEdit={mayEdit} />
    </section>
  )
}

const focusOn = (key: string) => document.querySelector<HTMLElement>(`[data-field="${key}"] textarea`)?.focus()

/** The same functions at every render, so that typing in one question does not render the others. */
function useQuestionEdits(saver: UnitAt['saver']) {
  const edit = useCallback(
    (change: (now: Question[]) => Question[]) =>
      saver.edit('questions', change(valueIn(saver.get(), 'questions') as Question[])),
    [saver],
  )
  const change = useCallback(
    (next: Question) => edit(now => now.map(each => (each.question_key === next.question_key ? next : each))),
    [edit],
  )
  const remove = useCallback((key: string) => edit(now => now.filter(each => each.question_key !== key)), [edit])
  const move = useCallback(
    (key: string, by: 1 | -1) =>
      edit(now =>
        moved(
          now,
          now.findIndex(each => each.question_key === key),
          by,
        ),
      ),
    [edit],
  )
  return { edit, change, remove, move }
}

function AddQuestion({ onAdd }: { onAdd: (kind: QuestionKind) => void }) {
  const { t } = useWords('authoring')
  return (
    <div className="mt-5">
      <Menu
        kind="quiet"
        button={
          <>
            <IconPlus aria-hidden />
            {t('quiz.add')}
          </>
        }
        label={t('quiz.add')}
        items={questionKinds.map(kind => ({
          id: kind,
          label: (
            <span>
              <span className="block font-medium">{t(`quiz.kinds.${kind}`)}</span>
              <span className="block text-[0.8125rem] text-dim">{t(`quiz.kinds_text.${kind}`)}</span>
            </span>
          ),
          onChoose: () => onAdd(kind),
        }))}
      />
    </div>
  )
}
