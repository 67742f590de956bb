import { IconMaximize, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { ReadUnit } from '../progress/shown-progress.ts'
import type { OpenedPackage } from './package-messages.ts'
import { usePackageReports } from './use-package-reports.ts'

type Props = { courseId: string; unit: ReadUnit; opened: OpenedPackage; onClose(): void }

/** What the script in the frame reads: the name of a frame is the only thing that it has before its own page loads. */
const nameOf = ({ scorm, launch_data, pass_pct, seconds, report }: OpenedPackage) =>
  JSON.stringify({
    kind: 'lab.package',
    ...report,
    scorm,
    launch_data,
    pass_pct,
    seconds,
    session_sec: 0,
    learner: 'learner',
  })

/**
 * The frame of a package. Its pages have an origin of their own (`sandbox` without `allow-same-origin`), so that they
 * reach nothing of the lab; they may send messages, of which only reports are taken.
 */
export function PackageFrame({ courseId, unit, opened, onClose }: Props) {
  const { t, localised } = useWords('units')
  const around = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [name] = useState(() => nameOf(opened))
  const { state, isStopped, problem } = usePackageReports(frame, { courseId, unitKey: unit.unit_key, opened })
  useEffect(() => frame.current?.focus(), [])
  useEnd(opened.valid_until, onClose)
  if (isStopped)
    return (
      <Notice kind="bad" title={t('package.stopped')}>
        {t('package.stopped_text')}
      </Notice>
    )
  return (
    <div ref={around} className="flex flex-col bg-ground">
      <iframe
        ref={frame}
        name={name}
        src={opened.src}
        title={t('package.frame', { title: localised(unit.title).text })}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        allow="autoplay"
        className="h-[max(24rem,70dvh)] w-full flex-auto rounded-card border border-line bg-white"
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button small onClick={onClose}>
          <IconX aria-hidden />
          {t('package.close')}
        </Button>
        {document.fullscreenEnabled && (
          <Button small kind="ghost" onClick={() => void around.current?.requestFullscreen()}>
            <IconMaximize aria-hidden />
            {t('package.full_screen')}
          </Button>
        )}
        <span role="status" className="text-sm text-dim">
          {(state === 'saving' || state === 'saved') && t(`package.${state}`)}
        </span>
      </div>
      {state === 'unsaved' && (
        <Notice kind="warn" className="mt-3">
          {t('package.unsaved')}
        </Notice>
      )}
      {problem && (
        <Notice kind="bad" title={problem.title} className="mt-3">
          {problem.detail}
        </Notice>
      )}
    </div>
  )
}

/** The addresses of its files are valid for some hours; then it has to be opened again. */
function useEnd(validUntil: string, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end(), Math.max(0, Date.parse(validUntil) - Date.now()))
    return () => clearTimeout(timer)
  }, [validUntil])
}
