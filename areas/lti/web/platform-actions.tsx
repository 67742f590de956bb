import { TryAndRemove } from '#areas/identities/web/exports.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { lti } from '../contract/index.ts'
import type { Platform } from './platform-types.ts'

/** The part below the form of a platform: its grades, a trial, and its removal. */
export function PlatformActions({ platform, onClose }: { platform: Platform; onClose: () => void }) {
  const { t } = useWords('lti')
  const trial = useWrite(lti.tryPlatform)
  const remove = useWrite(lti.removePlatform, { refreshes: [lti.platforms] })
  const { id: platform_id, name, people } = platform
  const tryIt = async () => {
    const { works, keys, reason } = await trial.write({ platform_id })
    const failed = reason === null ? t('trial.empty') : t('trial.fails', { reason })
    return { works, text: works ? t('trial.works', { count: keys }) : failed }
  }
  return (
    <TryAndRemove
      name={name}
      tryIt={tryIt}
      isTrying={trial.isWriting}
      remove={() => remove.write({ platform_id })}
      removeText={t('form.remove_text', { count: people })}
      onRemoved={onClose}
    >
      <Grades platform={platform} />
    </TryAndRemove>
  )
}

/** The state of the grades that the lab sends, if there are any. */
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
