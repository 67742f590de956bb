import { IconLock, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { refresh } from '#kernel/web/queries.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { pitches } from '../../contract/index.ts'
import type { ShownSection } from './pitch-types.ts'
import { saverOf } from './section-savers.ts'

/** Locks a section against changes, or removes it from the draft. */
export function SectionActions({ section }: { section: ShownSection }) {
  const { t } = useWords('pitch-manager')
  const [isAsking, setAsking] = useState(false)
  const update = useWrite(pitches.updateSection, { refreshes: [pitches.content] })
  const remove = useWrite(pitches.removeSection, { refreshes: [pitches.content, pitches.list] })
  const { id: section_id, version, is_locked } = section
  const lock = async () => {
    await saverOf(section).flush()
    await update.write({ section_id, version: saverOf(section).get().version, is_locked: !is_locked })
    await refresh(pitches.content)
  }
  return (
    <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-5">
      <Button kind="ghost" small busy={update.isWriting} onClick={() => sayProblem(lock())}>
        <IconLock aria-hidden />
        {t(is_locked ? 'editor.unlock' : 'editor.lock')}
      </Button>
      {!is_locked && (
        <Button kind="ghost" small onClick={() => setAsking(true)}>
          <IconTrash aria-hidden />
          {t('editor.remove')}
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={t('editor.remove_title', { title: section.title || t('sections.untitled') })}
          action={t('editor.remove')}
          onConfirm={() => remove.write({ section_id, version })}
          onClose={() => setAsking(false)}
        >
          <p>{t('editor.remove_text')}</p>
        </Confirm>
      )}
    </div>
  )
}
