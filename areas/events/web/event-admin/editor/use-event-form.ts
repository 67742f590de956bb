import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { locales, type Locale } from '#kernel/contract/locales.ts'
import { problemOf, ProblemError } from '#kernel/web/problem.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { events } from '../../../contract/index.ts'
import type { SeriesScope } from '../../../contract/states.ts'
import type { ManagedEvent } from '../admin-types.ts'
import { timeFaults } from './check-times.ts'
import { changesOf, instantOf, moments, valuesOf, type EventValues } from './event-values.ts'

/** The form of an event: what it sends, and how it handles changes that somebody else made in the meantime. */
export function useEventForm(event: ManagedEvent, showLanguage: (lang: Locale) => void) {
  const { t } = useWords('event-admin')
  const { t: kernel } = useWords('kernel')
  const [base, setBase] = useState(event)
  const [theirs, setTheirs] = useState<ManagedEvent>()
  const [scope, setScope] = useState<SeriesScope>('this')
  const [isTelling, setTelling] = useState(true)
  const form = useForm<EventValues>({ defaultValues: valuesOf(event) })
  const update = useWrite(events.update, { refreshes: [events.get, events.adminListing, events.listing, events.event] })

  const take = (next: ManagedEvent) => {
    setBase(next)
    setTheirs(undefined)
    form.reset(valuesOf(next))
  }
  // A newer event, such as one that was just published, is shown unless something has been typed.
  const follow = useEffectEvent((next: ManagedEvent) => {
    if (next.version === base.version) return
    const { patch, hosts } = changesOf(next, valuesOf(base))
    if (!form.formState.isDirty) take(next)
    else if (Object.keys(patch).length === 0 && !hosts) setBase(next)
  })
  useEffect(() => follow(event), [event])

  const write = async (values: EventValues, version: number) => {
    try {
      const changes = changesOf(base, values)
      take(await update.write({ event_id: event.id, version, ...changes, scope, notify: isTelling }))
      toast(t('edit.saved'))
    } catch (error) {
      throw shownError(error, showLanguage, setTheirs)
    }
  }
  const check = (values: EventValues) => ({
    ...Object.fromEntries(Object.entries(timeFaults(values)).map(([name, fault]) => [name, kernel(`fields.${fault}`)])),
    ...Object.fromEntries(
      moments
        .filter(name => values[name] && !instantOf(values.time_zone, values[name]))
        .map(name => [name, kernel('fields.clock_skips')]),
    ),
  })
  return {
    form,
    base,
    theirs,
    scope,
    setScope,
    isTelling,
    setTelling,
    check,
    save: (values: EventValues) => write(values, base.version),
    keepMine: () => theirs && write(form.getValues(), theirs.version),
    takeTheirs: () => theirs && take(theirs),
  }
}
export type EventEditing = ReturnType<typeof useEventForm>

/** The error with the names of the form's fields; it shows the language of a wrong text, and keeps a newer version. */
function shownError(
  error: unknown,
  showLanguage: (lang: Locale) => void,
  setTheirs: (theirs: ManagedEvent) => void,
): unknown {
  const problem = problemOf(error)
  if (!problem) return error
  if (problem.code === 'version.conflict') setTheirs(problem.current as ManagedEvent)
  const fields = Object.fromEntries(
    Object.entries(problem.fields ?? {}).map(([name, reason]) => [name.replace(/^patch\./, ''), reason]),
  )
  const lang = locales.find(locale => Object.keys(fields).some(name => name.endsWith(`.${locale}`)))
  if (lang) flushSync(() => showLanguage(lang))
  return new ProblemError({ ...problem, ...(problem.fields && { fields }) })
}
