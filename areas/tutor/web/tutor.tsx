import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { TutorProps } from '#areas/education/web/slots.ts'
import { createMediaHook } from '#kernel/web/media-hook.ts'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { Drawer } from '#kernel/web/ui/drawer.tsx'
import { useWords } from '#kernel/web/words.ts'
import { QuestionForm } from './question-form.tsx'
import { askAgain, startOver, useThread } from './thread.ts'
import { TurnView } from './turn.tsx'
import { useEscape } from './use-escape.ts'

/** The tutor is beside the text from this width on; on narrower screens it is a sheet over it. */
const useIsBeside = createMediaHook('(min-width: 80rem)')

/** Questions about a course: beside the text where there is room, else in a sheet. */
export default function Tutor(props: TutorProps) {
  const { t } = useWords('tutor')
  const { t: kernel } = useWords('kernel')
  const isBeside = useIsBeside()
  const { isOpen, onClose } = props
  const frame = useEscape(onClose, isOpen && isBeside)
  if (!isBeside)
    return (
      <Drawer
        isOpen={isOpen}
        onClose={onClose}
        side="right"
        width={420}
        title={t('title')}
        closeLabel={kernel('actions.close')}
        footer={<Footer {...props} />}
      >
        <Talk {...props} onFollow={onClose} />
      </Drawer>
    )
  if (!isOpen) return null
  return (
    <aside
      ref={frame}
      aria-label={t('title')}
      className="sticky top-header flex h-[calc(100dvh-var(--spacing-header))] flex-col border-l border-line"
    >
      <header className="flex min-h-16 items-center justify-between gap-3 pr-2.5 pl-5">
        <h2 className="text-base">{t('title')}</h2>
        <IconButton label={kernel('actions.close')} onClick={onClose}>
          <IconX aria-hidden />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-6">
        <Talk {...props} onFollow={() => undefined} />
      </div>
      <footer className="border-t border-line px-5 py-4">
        <Footer {...props} />
      </footer>
    </aside>
  )
}

function Talk({ courseId, courseParam, onFollow }: TutorProps & { onFollow(): void }) {
  const { t } = useWords('tutor')
  const { turns } = useThread(courseId)
  const end = useRef<HTMLDivElement>(null)
  const count = turns.length
  const isAsking = turns.some(turn => turn.state === 'asking')
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  if (count === 0)
    return (
      <div className="flex flex-col gap-3 pt-2 text-dim">
        <p className="font-head text-lg leading-snug font-bold text-ink">{t('lead')}</p>
        <p className="text-[0.9375rem]">{t('how')}</p>
      </div>
    )
  return (
    <>
      <div role="log" aria-label={t('answers')}>
        <ol className="flex flex-col">
          {turns.map(turn => (
            <TurnView
              key={turn.id}
              turn={turn}
              courseParam={courseParam}
              onFollow={onFollow}
              onAgain={isAsking ? undefined : () => askAgain(courseId, turn)}
            />
          ))}
        </ol>
      </div>
      <Button kind="ghost" small onClick={() => startOver(courseId)} className="-ml-3">
        {t('start_over')}
      </Button>
      <div ref={end} />
    </>
  )
}

function Footer({ courseId, isOpen }: TutorProps) {
  const { turns, draft } = useThread(courseId)
  const isAsking = turns.some(turn => turn.state === 'asking')
  return <QuestionForm courseId={courseId} draft={draft} isAsking={isAsking} isOpen={isOpen} />
}
