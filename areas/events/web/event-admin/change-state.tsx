import { useState } from 'react'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { SeriesScope } from '../../contract/states.ts'
import type { ManagedEvent } from './admin-types.ts'
import { isNamed } from './editor/field-names.ts'
import { ScopeChoice } from './scope-choice.tsx'

export type NextState = 'draft' | 'published' | 'archived'

type Props = {
  event: ManagedEvent
  state: NextState
  onConfirm(scope: SeriesScope): Promise<unknown>
  onClose(): void
}

/** Asks before an event is published, returned to a draft or archived; an event that is not complete says what is missing. */
export function ChangeState({ event, state, onConfirm, onClose }: Props) {
  const { t, list } = useWords('event-admin')
  const [scope, setScope] = useState<SeriesScope>('this')
  const missing = event.missing.filter(isNamed)
  const isIncomplete = state === 'published' && missing.length > 0
  return (
    <Confirm
      title={t(`actions.${state}`)}
      action={t(`actions.${state}`)}
      kind="primary"
      onConfirm={() => onConfirm(scope)}
      onClose={onClose}
    >
      {isIncomplete ? (
        <Notice kind="warn" title={t('publish.missing')}>
          {list(missing.map(name => t(`fields.${name}`)))}
        </Notice>
      ) : (
        <p>{t(`actions.ask.${state}`)}</p>
      )}
      {event.series && !event.series.detached && <ScopeChoice event={event} value={scope} onChange={setScope} />}
    </Confirm>
  )
}
