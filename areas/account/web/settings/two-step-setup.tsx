import { CopyField } from '#kernel/web/ui/copy-field.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { QrCode } from '#kernel/web/ui/qr-code.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { CodeEntry } from '../signing-in/code-entry.tsx'
import type { useStepUp } from '../signing-in/step-up.tsx'

type Props = {
  app: { secret: string; uri: string }
  proven: ReturnType<typeof useStepUp>['proven']
  onCodes: (codes: string[]) => void
  onClose: () => void
}

/** Adds the lab to an authenticator app: by the QR code or the key, and the first code of the app. */
export function TwoStepSetup({ app, proven, onCodes, onClose }: Props) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const turnOn = useWrite(account.turnOnTwoStep, { refreshes: [account.twoStep, account.sessions, account.whoAmI] })
  const confirmApp = async (code: string) => {
    const { recovery_codes } = await proven(() => turnOn.write({ code }))
    onCodes(recovery_codes)
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('two_step.set_up_title')} closeLabel={k('actions.close')}>
      <div className="flex flex-col gap-5">
        <p className="text-dim">{t('two_step.scan')}</p>
        <QrCode text={app.uri} label={t('two_step.qr')} className="mx-auto size-52" />
        <CopyField
          label={t('two_step.secret')}
          hint={t('two_step.secret_hint')}
          text={app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          copyLabel={k('actions.copy')}
          copiedLabel={k('actions.copied')}
        />
        <CodeEntry isOfApp button={t('two_step.turn_on')} onCode={confirmApp} />
      </div>
    </Dialog>
  )
}
