import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { writeSection } from './outline-writes.ts'
import { RenameField } from './rename-field.tsx'

/** A new section begins with its name. */
export function AddSection({ courseId }: { courseId: string }) {
  const { t } = useWords('authoring')
  const [isNaming, setNaming] = useState(false)
  const add = (title: string | undefined) => {
    setNaming(false)
    if (title) void writeSection({ course_id: courseId, op: 'add', title: { 'en-US': title } })
  }
  return (
    <div className="mt-4 flex">
      {isNaming ? (
        <RenameField label={t('outline.section_title')} value="" onDone={add} />
      ) : (
        <Button kind="ghost" small onClick={() => setNaming(true)} className="text-dim">
          <IconPlus aria-hidden />
          {t('outline.add_section')}
        </Button>
      )}
    </div>
  )
}
