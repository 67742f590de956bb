import { IconChevronLeft, IconChevronRight, IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { Drawer } from '#kernel/web/ui/drawer.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Content } from './pitch-types.ts'
import { SectionList } from './section-list.tsx'

type Props = { content: Content; opened: string | undefined; onOpen: (id: string) => void }

/** The open section with its neighbors, and the list of sections in a drawer, on narrow screens. */
export function SectionBar({ content: { sections }, content, opened, onOpen }: Props) {
  const { t } = useWords('pitch-manager')
  const { t: kernel } = useWords('kernel')
  const [isListed, setListed] = useState(false)
  const at = sections.findIndex(({ id }) => id === opened)
  const step = (to: number) => {
    const next = sections[to]
    if (next) onOpen(next.id)
  }
  const choose = (id: string) => {
    onOpen(id)
    setListed(false)
  }
  return (
    <>
      <div className="stays-top sticky top-header z-10 -mx-5 flex items-center gap-1 border-y border-line bg-bg px-2 py-1.5 sm:-mx-8 sm:px-5 lg:hidden">
        <Button kind="ghost" small onClick={() => setListed(true)} className="min-w-0 flex-1 justify-start">
          <IconList aria-hidden className="flex-none" />
          <span className="flex-none">{t('sections.label')}</span>
          {at >= 0 && (
            <span className="truncate font-normal text-dim">
              {t('sections.position', { n: at + 1, of: sections.length })}
            </span>
          )}
        </Button>
        <IconButton label={t('sections.previous')} small disabled={at <= 0} onClick={() => step(at - 1)}>
          <IconChevronLeft aria-hidden />
        </IconButton>
        <IconButton label={t('sections.next')} small disabled={at >= sections.length - 1} onClick={() => step(at + 1)}>
          <IconChevronRight aria-hidden />
        </IconButton>
      </div>
      <Drawer
        isOpen={isListed}
        onClose={() => setListed(false)}
        side="left"
        width={420}
        title={t('sections.label')}
        closeLabel={kernel('actions.close')}
      >
        {isListed && <SectionList content={content} opened={opened} onOpen={choose} />}
      </Drawer>
    </>
  )
}
