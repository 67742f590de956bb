import { useStore } from '#kernel/web/store.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { mayHost } from '../../contract/states.ts'
import { waitingOf } from '../engine/call-state.ts'
import type { Call } from '../engine/call.ts'

/** Tells hosts who waits to join, if the panel that lists them is closed. */
export function LobbyNotice({ call, onView }: { call: Call; onView(): void }) {
  const { t } = useWords('rooms')
  const { people, me } = useStore(call.state)
  const [first, ...others] = waitingOf(people)
  if (!first || !mayHost(me?.role)) return null
  const { id, name } = first
  const isOne = others.length === 0
  return (
    <Notice
      title={isOne ? t('announce.waits', { name }) : t('people.wait', { count: others.length + 1 })}
      action={
        <span className="flex gap-2">
          <Button small onClick={onView}>
            {t('people.view')}
          </Button>
          <Button
            small
            kind="primary"
            aria-label={isOne ? t('people.admit_name', { name }) : undefined}
            onClick={() => (isOne ? call.manage(id, 'admit') : call.manageAll('admit'))}
          >
            {t(isOne ? 'people.admit' : 'people.admit_all')}
          </Button>
        </span>
      }
    />
  )
}
