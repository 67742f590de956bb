import { useState } from 'react'
import { useStepUp } from '#areas/account/web/exports.tsx'
import type { Answered } from '#kernel/contract/call.ts'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { people } from '../../contract/index.ts'
import { Preview } from '../roles/preview.tsx'
import type { PersonFull } from '../people-types.ts'

type Previewed = Answered<typeof people.changeRoles>
const refreshes = [people.person, people.listing, people.roles]

/** Changes the roles of a person. The effect is shown before the change is saved. */
export function ChangeRolesDialog({ person, onClose }: { person: PersonFull; onClose: () => void }) {
  const { t } = useWords('people')
  const { t: kernel } = useWords('kernel')
  const had = person.roles.map(({ number }) => number)
  const [chosen, setChosen] = useState<readonly number[]>(had)
  const [preview, setPreview] = useState<Previewed>()
  const { proven, dialog } = useStepUp()
  const change = useWrite(people.changeRoles, { refreshes })
  const assign = {
    user_ids: [person.id],
    add: chosen.filter(role => !had.includes(role)),
    remove: had.filter(role => !chosen.includes(role)),
  }
  const isSame = assign.add.length + assign.remove.length === 0
  const { run, isRunning, refusal } = useAction(async () => {
    if (!preview?.ticket) return setPreview(await change.write({ assign, dry_run: true }))
    const { ticket } = preview
    await proven(() => change.write({ assign, ticket }))
    toast(t('roles.saved'))
    onClose()
  })
  const choose = (number: number, isChosen: boolean) => {
    setPreview(undefined)
    setChosen(isChosen ? [...chosen, number] : chosen.filter(each => each !== number))
  }
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={t('roles.change')}
        closeLabel={kernel('actions.close')}
        footer={
          <>
            <Button onClick={onClose}>{kernel('actions.cancel')}</Button>
            <Button kind="primary" busy={isRunning} disabled={isSame} onClick={() => void run()}>
              {preview ? kernel('actions.save') : t('preview.button')}
            </Button>
          </>
        }
      >
        {refusal && (
          <Notice kind="bad" className="mb-4">
            {refusalText(refusal)}
          </Notice>
        )}
        <RoleChoices chosen={chosen} onChoose={choose} />
        {preview && <Preview affected={preview.affected} isOne />}
      </Dialog>
      {dialog}
    </>
  )
}

function RoleChoices({
  chosen,
  onChoose,
}: {
  chosen: readonly number[]
  onChoose: (number: number, isChosen: boolean) => void
}) {
  const { t, localised } = useWords('people')
  const { items } = useRead(people.roles, {})
  return (
    <fieldset>
      <legend className="sr-only">{t('roles.title')}</legend>
      {items.map(({ number, labels, rights }) => (
        <Checkbox
          key={number}
          label={localised(labels).text}
          hint={t('roles.rights', { count: rights.length })}
          checked={chosen.includes(number)}
          onChange={event => onChoose(number, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
