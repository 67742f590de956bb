import { useState, type ReactNode } from 'react'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'

/** The result of the trial of a connection. */
type Trial = { works: boolean; text: string }

type Props = {
  name: string
  tryIt(): Promise<Trial>
  isTrying: boolean
  remove(): Promise<unknown>
  /** What removing means, asked before. */
  removeText: string
  onRemoved(): void
  /** Shown above the result of the trial. */
  children?: ReactNode
}

/** The part below the form of a connection: a trial says what happened, and removing it asks first. */
export function TryAndRemove({ name, tryIt, isTrying, remove, removeText, onRemoved, children }: Props) {
  const { t } = useWords('identities')
  const [trial, setTrial] = useState<Trial>()
  const [isRemoving, setRemoving] = useState(false)
  const start = async () => setTrial(await tryIt())
  const end = async () => {
    await remove()
    toast(t('form.removed', { name }))
    onRemoved()
  }
  return (
    <div className="mt-6 flex flex-col gap-4 border-t border-line pt-6">
      {children}
      {trial && <Notice kind={trial.works ? 'good' : 'bad'}>{trial.text}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={isTrying} onClick={() => sayProblem(start())}>
          {t('trial.button')}
        </Button>
        <Button kind="danger" onClick={() => setRemoving(true)}>
          {t('form.remove')}
        </Button>
      </div>
      {isRemoving && (
        <Confirm
          title={t('form.remove_title', { name })}
          action={t('form.remove')}
          onConfirm={end}
          onClose={() => setRemoving(false)}
        >
          <p>{removeText}</p>
        </Confirm>
      )}
    </div>
  )
}
