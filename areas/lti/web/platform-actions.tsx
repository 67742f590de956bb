import { useState } from 'react'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { lti } from '../contract/index.ts'
import type { Platform } from './platform-types.ts'

/** Trying a platform says what happened; removing one asks first. */
export function PlatformActions({ platform, onClose }: { platform: Platform; onClose: () => void }) {
  const { t } = useWords('lti')
  const trial = useWrite(lti.tryPlatform)
  const remove = useWrite(lti.removePlatform, { refreshes: [lti.platforms] })
  const [said, setSaid] = useState<{ works: boolean; text: string }>()
  const [isRemoving, setRemoving] = useState(false)
  const { id: platform_id, name, people } = platform
  const tryIt = async () => {
    const { works, keys, reason } = await trial.write({ platform_id })
    const failed = reason === null ? t('trial.empty') : t('trial.fails', { reason })
    setSaid({ works, text: works ? t('trial.works', { count: keys }) : failed })
  }
  const end = async () => {
    await remove.write({ platform_id })
    toast(t('form.removed', { platform: name }))
    onClose()
  }
  return (
    <div className="mt-6 flex flex-col gap-4 border-t border-line pt-6">
      <Grades platform={platform} />
      {said && <Notice kind={said.works ? 'good' : 'bad'}>{said.text}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={trial.isWriting} onClick={() => sayProblem(tryIt())}>
          {t('trial.button')}
        </Button>
        <Button kind="danger" onClick={() => setRemoving(true)}>
          {t('form.remove')}
        </Button>
      </div>
      {isRemoving && (
        <Confirm
          title={t('form.remove_title', { platform: name })}
          action={t('form.remove')}
          onConfirm={end}
          onClose={() => setRemoving(false)}
        >
          <p>{t('form.remove_text', { count: people })}</p>
        </Confirm>
      )}
    </div>
  )
}

/** What became of the grades that the lab sends, where there are any. */
function Grades({ platform: { grades, grade_problem } }: { platform: Platform }) {
  const { t } = useWords('lti')
  if (Object.values(grades).every(count => count === 0)) return null
  return (
    <>
      <p className="text-dim">{t('grades.summary', grades)}</p>
      {grade_problem && <Notice kind="warn">{t('grades.problem', { reason: grade_problem })}</Notice>}
    </>
  )
}
