import { useState } from 'react'
import { useStepUp } from '#areas/account/web/exports.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { CopyField } from '#kernel/web/ui/copy-field.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { people } from '../../contract/index.ts'
import type { PersonFull } from '../people-types.ts'

/** Gives a password to hand over, shown once. */
export function PasswordDialog({ person, onClose }: { person: PersonFull; onClose: () => void }) {
  const { t } = useWords('people')
  const { t: kernel } = useWords('kernel')
  const { proven, dialog } = useStepUp()
  const [password, setPassword] = useState<string>()
  const manage = useWrite(people.manage, { refreshes: [people.person] })
  const { run, isRunning, refusal } = useAction(async () => {
    const answer = await proven(() => manage.write({ user_id: person.id, action: 'give_password' }))
    setPassword(answer.password ?? undefined)
  })
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={t('actions.give_password')}
        closeLabel={kernel('actions.close')}
        footer={
          !password && (
            <>
              <Button onClick={onClose}>{kernel('actions.cancel')}</Button>
              <Button kind="primary" busy={isRunning} onClick={() => void run()}>
                {t('password.make')}
              </Button>
            </>
          )
        }
      >
        {refusal && (
          <Notice kind="bad" className="mb-4">
            {refusalText(refusal)}
          </Notice>
        )}
        {password ? (
          <CopyField
            label={t('password.label')}
            text={password}
            copyLabel={kernel('actions.copy')}
            copiedLabel={kernel('actions.copied')}
            hint={t('password.hint')}
          />
        ) : (
          <p className="text-dim">{t('password.text')}</p>
        )}
      </Dialog>
      {dialog}
    </>
  )
}
