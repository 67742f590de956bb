import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { FieldBindingContext } from '#kernel/web/ui/field-binding.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { ManagedEvent } from '../admin-types.ts'
import { ScopeChoice } from '../scope-choice.tsx'
import { changesOf, valuesOf } from './event-values.ts'
import { isNamed } from './field-names.ts'
import type { EventEditing } from './use-event-form.ts'

type Props = { event: ManagedEvent; editing: EventEditing }

/**
 * Which dates a change applies to, who is notified of it, and the choice if somebody else has saved in the meantime.
 */
export function ApplyChanges({ event, editing }: Props) {
  const { t } = useWords('event-admin')
  const { scope, setScope, isTelling, setTelling, theirs } = editing
  const { confirmed, waitlisted, offered, pending } = event.counts
  const registered = confirmed + waitlisted + offered + pending
  return (
    <>
      {event.series && !event.series.detached && (
        // Not a field of the form, because choosing it does not change the event.
        <FieldBindingContext value={undefined}>
          <ScopeChoice event={event} value={scope} onChange={setScope} />
        </FieldBindingContext>
      )}
      {event.state === 'published' && registered > 0 && (
        <Checkbox
          checked={isTelling}
          onChange={changed => setTelling(changed.target.checked)}
          label={t('edit.notify')}
          hint={t('edit.notify_hint')}
        />
      )}
      {theirs && <Clash theirs={theirs} editing={editing} />}
    </>
  )
}

function Clash({ theirs, editing }: { theirs: ManagedEvent; editing: EventEditing }) {
  const { t, list } = useWords('event-admin')
  const { base, form, keepMine, takeTheirs } = editing
  const { run, isRunning, refusal } = useAction(async () => keepMine())
  const names = Object.keys(changesOf(theirs, valuesOf(base)).patch).filter(isNamed)
  const mine = Object.keys(changesOf(base, form.getValues()).patch)
  const both = names.filter(name => mine.includes(name))
  return (
    <Notice
      kind="warn"
      title={t('clash.title')}
      action={
        <span className="flex flex-wrap gap-3">
          <Button small busy={isRunning} onClick={() => void run()}>
            {t('clash.mine')}
          </Button>
          <Button small onClick={takeTheirs}>
            {t('clash.theirs')}
          </Button>
        </span>
      }
    >
      {names.length > 0 && <p>{t('clash.changed', { fields: list(names.map(name => t(`fields.${name}`))) })}</p>}
      {both.length > 0 && <p>{t('clash.both', { fields: list(both.map(name => t(`fields.${name}`))) })}</p>}
      {refusal && <p>{refusalText(refusal)}</p>}
    </Notice>
  )
}
