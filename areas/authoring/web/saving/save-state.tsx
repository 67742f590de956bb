import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconGitMerge,
  type Icon,
} from '@tabler/icons-react'
import { problemOf } from '#kernel/web/problem.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useWords } from '#kernel/web/words.ts'
import type { Saver } from '#kernel/web/saving/saver.ts'
import type { Phase } from '#kernel/web/saving/saving-rules.ts'
import { useSaving } from '#kernel/web/saving/use-field.ts'

const looks: Record<Phase, [Icon, string]> = {
  saved: [IconCloudCheck, 'text-dim'],
  waiting: [IconCloudUp, 'text-dim'],
  sending: [IconCloudUp, 'text-dim'],
  away: [IconCloudOff, 'text-warn'],
  clash: [IconGitMerge, 'text-bad'],
  refused: [IconAlertTriangle, 'text-bad'],
}

/** Goes to the first field that the server refused. */
function showFault() {
  const field = document.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** Whether the server has what is on the screen. Announced only when it matters. */
export function SaveState({ saver }: { saver: Saver }) {
  const { t } = useWords('authoring')
  const phase = useSaving(saver, saving => saving.phase)
  const [Icon, tone] = looks[phase]
  const problem = phase === 'refused' ? problemOf(saver.problem()) : undefined
  const isSignedOut = problem?.status === 401
  const isLoud = phase === 'away' || phase === 'clash' || phase === 'refused'
  return (
    <p className={classNames('flex items-center gap-1.5 text-sm', tone)} data-phase={phase}>
      <Icon size={17} aria-hidden className="flex-none" />
      <span>{t(`saving.${phase}`)}</span>
      {problem && (
        <span>
          {isSignedOut
            ? t('saving.signed_out')
            : [problem.title, ...new Set(Object.values(problem.fields ?? {}))].filter(Boolean).join(' · ')}
        </span>
      )}
      {problem && !isSignedOut && (
        <button type="button" className="flex-none font-semibold underline" onClick={showFault}>
          {t('saving.show')}
        </button>
      )}
      <span role="status" className="sr-only">
        {isLoud && t(`saving.${phase}`)}
      </span>
    </p>
  )
}
