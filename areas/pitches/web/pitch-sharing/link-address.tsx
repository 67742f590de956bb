import { CopyField } from '#kernel/web/ui/copy-field.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { useWords } from '#kernel/web/words.ts'

type Props = { recipient: string; url: string; onClose: () => void }

/** The address of a link, the only time that it is shown. */
export default function LinkAddress({ recipient, url, onClose }: Props) {
  const { t } = useWords('pitch-sharing')
  const { t: k } = useWords('kernel')
  return (
    <Dialog isOpen onClose={onClose} title={t('address.title', { recipient })} closeLabel={k('actions.close')}>
      <p className="mb-5 text-dim">{t('address.text')}</p>
      <CopyField
        label={t('address.label')}
        text={url}
        copyLabel={t('address.copy')}
        copiedLabel={t('address.copied')}
      />
    </Dialog>
  )
}
