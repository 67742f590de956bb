import { useForm } from 'react-hook-form'
import { useGo } from '#kernel/web/navigation.ts'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toRooms } from '../../contract/addresses.ts'
import { rooms } from '../../contract/index.ts'
import { mostInMesh } from '../../contract/states.ts'

type Values = {
  title: string
  size: 'small' | 'large'
  join: 'link' | 'signed_in'
  lobby: boolean
  may_share: boolean
  may_record: boolean
}

/** Creates a room from one line; the rules have good defaults. */
export function NewRoomDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords('rooms')
  const { most_people: mostPeople } = useRead(rooms.list, { limit: 1 })
  const go = useGo()
  const form = useForm<Values>({
    defaultValues: { title: '', size: 'small', join: 'link', lobby: false, may_share: true, may_record: false },
  })
  const add = useWrite(rooms.add, { refreshes: [rooms.list] })
  const make = async ({ title, size, join, lobby, may_share, may_record }: Values) => {
    const max_people = size === 'large' ? mostPeople : mostInMesh
    const { code } = await add.write({ title, max_people, policy: { join, lobby, may_share, may_record } })
    void go(toRooms.room, { params: { code } })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('lab.new')}
      form={form}
      draftKey="new-room"
      onSubmit={make}
      action={t('new.create')}
    >
      <TextField name="title" label={t('new.title')} required maxLength={120} data-autofocus />
      {mostPeople > mostInMesh && (
        <RadioGroup
          name="size"
          label={t('new.size')}
          choices={[
            { value: 'small', label: t('new.small', { count: mostInMesh }) },
            { value: 'large', label: t('new.large', { count: mostPeople }) },
          ]}
        />
      )}
      <RadioGroup
        name="join"
        label={t('new.join')}
        choices={[
          { value: 'link', label: t('new.join_link') },
          { value: 'signed_in', label: t('new.join_signed_in') },
        ]}
      />
      <Checkbox name="lobby" label={t('new.lobby')} hint={t('new.lobby_hint')} />
      <Checkbox name="may_share" label={t('new.may_share')} />
      <Checkbox name="may_record" label={t('new.may_record')} hint={t('new.may_record_hint')} />
    </FormDialog>
  )
}
