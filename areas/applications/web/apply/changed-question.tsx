import { IconGitMerge } from '@tabler/icons-react'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { ShownClash, ShownQuestion } from './form-model.ts'
import { useClashTitle } from './use-clash-title.ts'

type Props = {
  clash: ShownClash & { asked: ShownQuestion }
  /** The questions that are asked now. */
  questions: readonly ShownQuestion[]
  onSettle(text: string): void
}

/** An answer whose question has changed since it was typed: the person keeps it for the new question, or removes it. */
export function ChangedQuestion({ clash, questions, onSettle }: Props) {
  const { t, localised } = useWords('apply')
  const titleOf = useClashTitle()
  const { asked, mine, theirs, path } = clash
  const isAsked = questions.some(each => each.path === path)
  return (
    <div role="alert" className="mt-3">
      <p className="flex items-start gap-2 font-semibold">
        <IconGitMerge size={20} aria-hidden className="mt-0.5 flex-none text-signal" />
        <span>
          {titleOf(clash, questions)}{' '}
          <span className="font-normal text-dim">{t(isAsked ? 'clash.changed_text' : 'clash.gone_text')}</span>
        </span>
      </p>
      <div className="mt-3 flex min-w-0 flex-col gap-2 rounded-control border border-edge bg-surface p-4">
        <p className="text-sm text-dim">{localised(asked.question).text}</p>
        <p className="break-words whitespace-pre-line">{mine || t('clash.empty')}</p>
        <div className="flex flex-wrap gap-2">
          {isAsked && (
            <Button small onClick={() => onSettle(mine)}>
              {t('clash.keep')}
            </Button>
          )}
          <Button small kind="ghost" onClick={() => onSettle(theirs)}>
            {t('clash.remove')}
          </Button>
        </div>
      </div>
    </div>
  )
}
