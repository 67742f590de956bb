import { useForm, useWatch } from 'react-hook-form'
import { readerZone } from '#kernel/web/formats.ts'
import { useGo } from '#kernel/web/navigation.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEvents } from '../../../contract/addresses.ts'
import { events } from '../../../contract/index.ts'
import type { EventMode } from '../../../contract/states.ts'
import { timeFaults } from './check-times.ts'
import { ModeField } from './place-fields.tsx'
import { SeriesFields } from './series-fields.tsx'
import { noSeries, ruleOf, type SeriesValues } from './series-values.ts'
import { WhenFields } from './when-fields.tsx'

type NewValues = {
  title: string
  starts_local: string
  ends_local: string
  time_zone: string
  fold: '' | 'earlier' | 'later'
  mode: EventMode
} & SeriesValues

const emptyEvent = (): NewValues => ({
  title: '',
  starts_local: '',
  ends_local: '',
  time_zone: readerZone(),
  fold: '',
  mode: 'in_person',
  ...noSeries,
})

type Props = {
  /** The startup that hosts it. */
  businessId?: string | undefined
  onClose(): void
}

/** Asks for a title and a time, and whether the event repeats; the editor opens for everything else. */
export function NewEvent({ businessId, onClose }: Props) {
  const { t } = useWords('event-admin')
  const { t: kernel } = useWords('kernel')
  const form = useForm<NewValues>({ defaultValues: emptyEvent() })
  const add = useWrite(events.add, { refreshes: [events.adminListing, events.managed] })
  const go = useGo()
  const submit = async (values: NewValues) => {
    const { starts_local, ends_local, time_zone, fold, mode } = values
    const title = { 'en-US': values.title.trim() }
    const rule = ruleOf(values)
    const times = { starts_local, ends_local, time_zone, ...(fold && { fold }) }
    const owner = businessId && { owner_business: businessId }
    const event = await add.write({ title, ...times, mode, ...owner, ...(rule && { repeats: { title, rule } }) })
    await go(toEvents.managedEvent, { params: { eventId: event.id } })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('new.title')}
      size="wide"
      form={form}
      draftKey="new-event"
      check={values => ({
        ...(!values.title.trim() && { title: kernel('fields.required') }),
        ...Object.fromEntries(
          Object.entries(timeFaults(values)).map(([name, fault]) => [name, kernel(`fields.${fault}`)]),
        ),
      })}
      onSubmit={submit}
      action={t('new.add')}
    >
      <TextField
        name="title"
        label={t('fields.title')}
        hint={t('new.english_first')}
        maxLength={160}
        required
        data-autofocus
      />
      <WhenFields />
      <ModeField />
      <Repeats />
    </FormDialog>
  )
}

function Repeats() {
  const { t } = useWords('event-admin')
  const repeats = useWatch({ name: 'repeats' }) as SeriesValues['repeats']
  return (
    <>
      <Select
        name="repeats"
        label={t('series.repeats')}
        options={(['never', 'week', 'month'] as const).map(value => ({ value, label: t(`series.every.${value}`) }))}
      />
      {repeats !== 'never' && <SeriesFields repeats={repeats} />}
    </>
  )
}
