import { useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { useGo } from '#kernel/web/navigation.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPeople } from '../../contract/addresses.ts'
import { people } from '../../contract/index.ts'
import type { RoleShown } from '../people-types.ts'
import { Preview } from './preview.tsx'

type Previewed = Answered<typeof people.changeRoles>

/** Removes a clone. Who has it and what they lose is shown first. */
export function RemoveRole({ role }: { role: RoleShown }) {
  const { t, localised } = useWords('people')
  const go = useGo()
  const [preview, setPreview] = useState<Previewed>()
  const { write } = useWrite(people.changeRoles, { refreshes: [people.roles, people.listing, people.person] })
  const change = { number: role.number, version: role.version ?? 0, remove: true as const }
  const ask = useAction(async () => setPreview(await write({ ...change, dry_run: true })))
  const remove = async () => {
    await write({ ...change, ticket: preview?.ticket ?? '' })
    toast(t('role_form.removed'))
    await go(toPeople.users, { search: { tab: 'roles' } })
  }
  return (
    <div className="border-t border-line pt-5">
      {ask.refusal && <p className="mb-3 font-semibold text-bad">{refusalText(ask.refusal)}</p>}
      <Button kind="danger" busy={ask.isRunning} onClick={() => void ask.run()}>
        {t('role_form.remove')}
      </Button>
      {preview && (
        <Confirm
          title={t('role_form.remove_title', { role: localised(role.labels).text })}
          action={t('role_form.remove')}
          onConfirm={remove}
          onClose={() => setPreview(undefined)}
        >
          <p>{t('role_form.remove_text')}</p>
          <Preview affected={preview.affected} />
        </Confirm>
      )}
    </div>
  )
}
