import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Tabs } from '#kernel/web/ui/tabs.tsx'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { IconX } from '@tabler/icons-react'
import { useStore } from '#kernel/web/store.ts'
import { useWords } from '#kernel/web/words.ts'
import { presentOf } from '../engine/call-state.ts'
import type { Call } from '../engine/call.ts'
import { ChatPanel } from './chat-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'

export type PanelName = 'people' | 'chat' | 'notes'
type Props = {
  call: Call
  title: string
  name: PanelName
  onName(name: PanelName | undefined): void
  onCompare(): void
}

const NotesPart = lazyPart(() => import('../notes/notes-panel.tsx'))

/** The panel beside the pictures, which covers them on a phone. */
export function SidePanel({ call, title, name, onName, onCompare }: Props) {
  const { t } = useWords('rooms')
  const { people } = useStore(call.state)
  return (
    <aside
      aria-label={t(name === 'notes' ? 'notes.title' : `panel.${name}`)}
      className="z-20 flex w-full flex-none flex-col border-l border-line bg-bg max-md:absolute max-md:inset-0 md:w-[21rem]"
    >
      <IconButton label={t('panel.close')} onClick={() => onName(undefined)} className="absolute right-2 z-10">
        <IconX aria-hidden />
      </IconButton>
      <Tabs
        label={t('panel.title')}
        value={name}
        onChange={value => onName(value as PanelName)}
        className="flex min-h-0 flex-1 flex-col px-4 [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:overflow-y-auto [&>[role=tabpanel]]:pt-4"
        items={[
          {
            id: 'people',
            label: t('panel.people_tab', { count: presentOf(people).length }),
            panel: <PeoplePanel call={call} onCompare={onCompare} />,
          },
          { id: 'chat', label: t('panel.chat'), panel: <ChatPanel call={call} /> },
          {
            id: 'notes',
            label: t('notes.title'),
            panel: (
              <Suspense fallback={<Skeleton className="h-64" />}>
                <NotesPart call={call} title={title} />
              </Suspense>
            ),
          },
        ]}
      />
    </aside>
  )
}
