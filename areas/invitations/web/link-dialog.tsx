import { Button } from '#kernel/web/ui/button.tsx'
import { CopyField } from '#kernel/web/ui/copy-field.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { QrCode } from '#kernel/web/ui/qr-code.tsx'

/** A new link: to copy, or to scan from a screen. Only its hash is stored, so it is shown only once. */
export function LinkDialog({ url, label, onClose }: { url: string; label: string; onClose: () => void }) {
  const { t } = useWords('invitations')
  const { t: k } = useWords('kernel')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t('link.made', { label })}
      closeLabel={k('actions.close')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('link.kept')}
        </Button>
      }
    >
      <Notice kind="warn" className="mb-6">
        {t('link.once')}
      </Notice>
      <div className="grid items-center gap-8 sm:grid-cols-[minmax(0,1fr)_auto]">
        <CopyField
          label={t('link.address')}
          text={url}
          copyLabel={k('actions.copy')}
          copiedLabel={k('actions.copied')}
        />
        <QrCode text={url} label={t('link.qr')} className="mx-auto size-56" />
      </div>
    </Dialog>
  )
}
