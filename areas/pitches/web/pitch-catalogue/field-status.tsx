import { Part } from '#kernel/web/part.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import type { PitchField } from '../../contract/fields.ts'
import { pitches, type FieldStatus } from '../../contract/index.ts'
import { changed } from './catalogue-types.ts'
import { EffectsText } from './effects-text.tsx'

type Props = { field: PitchField; status: FieldStatus; onClose: () => void }

/** Asks before a section is offered, hidden or retired, and shows the effects on pitches. */
export default function FieldStatusDialog({ field, status, onClose }: Props) {
  const { t, localised } = useWords('pitch-catalogue')
  const { write } = useWrite(pitches.manageField, { refreshes: changed })
  const name = localised(field.titles).text
  const set = async () => {
    await write({ field_id: field.id, status })
    toast(t(`status_set.${status}`, { name }))
  }
  return (
    <Confirm
      title={t(`to_status_title.${status}`, { name })}
      action={t(`to_status.${status}`)}
      kind="primary"
      onConfirm={set}
      onClose={onClose}
    >
      <p className="mb-4">{t(`to_status_text.${status}`)}</p>
      <Part fallback={<Skeleton className="h-16 rounded-card" />}>
        <Foreseen field={field} status={status} />
      </Part>
    </Confirm>
  )
}

function Foreseen({ field, status }: { field: PitchField; status: FieldStatus }) {
  return <EffectsText effects={useRead(pitches.fieldEffects, { field_id: field.id, status })} />
}
