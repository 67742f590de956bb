import { IconPlus } from '@tabler/icons-react'
import { useCallback } from 'react'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { useWords } from '#kernel/web/words.ts'
import { questionKinds, type QuestionKind } from '#areas/education/contract/quizzes.ts'
import { QuestionEditor } from './question-editor.tsx'
import { moved, newQuestion } from './quiz-edits.ts'
import { QuizRules } from './quiz-rules.tsx'
import { valueIn } from '../saving/saving-rules.ts'
import type { UnitAt } from '../saving/unit-at.ts'
import type { Question } from '../saving/unit-fields.ts'
import { useField } from '../saving/use-field.ts'

/** The questions of a quiz, with their answers, and the rules by which it is passed. */
export function QuizBuilder({ saver, lang, mayEdit }: UnitAt) {
  const { t } = useWords('authoring')
  const questions = useField<Question[]>(saver, 'questions')
  const edit = useCallback(
    (change: (now: Question[]) => Question[]) =>
      saver.edit('questions', change(valueIn(saver.get(), 'questions') as Question[])),
    [saver],
  )
  // The same functions at every render, so that typing in one question does not render the others.
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
  const add = (kind: QuestionKind) => {
    const question = newQuestion(kind)
    edit(now => [...now, question])
    requestAnimationFrame(() => focusOn(question.question_key))
  }
  return (
    <section aria-labelledby="questions" data-field="questions" className="mt-10 border-t border-line pt-8">
      <h2 id="questions" className="mb-4 text-xl">
        {t('quiz.questions', { count: questions.length })}
      </h2>
      {questions.length === 0 && <Empty title={t('quiz.none')}>{t('quiz.none_text')}</Empty>}
      <ol className="flex flex-col gap-6">
        {questions.map((question, at) => (
          <li key={question.question_key} data-field={question.question_key}>
            <QuestionEditor
              saver={saver}
              question={question}
              n={at + 1}
              isLast={at === questions.length - 1}
              lang={lang}
              mayEdit={mayEdit}
              onChange={change}
              onRemove={remove}
              onMove={move}
            />
          </li>
        ))}
      </ol>
      {mayEdit && (
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
              onChoose: () => add(kind),
            }))}
          />
        </div>
      )}
      <QuizRules saver={saver} mayEdit={mayEdit} />
    </section>
  )
}

const focusOn = (key: string) => document.querySelector<HTMLElement>(`[data-field="${key}"] textarea`)?.focus()
