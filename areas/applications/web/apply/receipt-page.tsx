import { IconFileCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answered, Sent } from '#kernel/contract/call.ts'
import { ask } from '#kernel/web/client.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { DropZone } from '#kernel/web/ui/drop-zone.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWords } from '#kernel/web/words.ts'
import { applications } from '../../contract/index.ts'

type Checked = Answered<typeof applications.checkReceipt> | 'unreadable'
const mostBytes = 200_000

/** The server's answer about a file; the page itself only checks whether the file is a receipt at all. */
async function checkFile(file: File): Promise<Checked> {
  if (file.size > mostBytes) return 'unreadable'
  try {
    const receipt = JSON.parse(await file.text()) as Sent<typeof applications.checkReceipt>
    return await ask(applications.checkReceipt, receipt, { stay: true })
  } catch (error) {
    const isNoReceipt = error instanceof SyntaxError || problemOf(error)?.code === 'input.invalid'
    if (isNoReceipt) return 'unreadable'
    throw error
  }
}

/** Checks whether the lab issued a receipt, for anyone who received one. */
export default function ReceiptPage() {
  const { t } = useWords('apply')
  const [checked, setChecked] = useState<Checked>()
  const { run, isRunning, refusal } = useAction(async (file: File) => {
    setChecked(undefined)
    setChecked(await checkFile(file))
  })
  return (
    <Page title={t('screens.check_receipt')} lead={t('receipt.lead')} width="form">
      <div className="mb-6 empty:hidden" aria-busy={isRunning || undefined}>
        {refusal && <Notice kind="bad">{refusalText(refusal)}</Notice>}
        {checked && <Verdict checked={checked} />}
      </div>
      <DropZone
        icon={<IconFileCertificate size={28} aria-hidden />}
        title={t('receipt.title')}
        hint={t('receipt.hint')}
        button={t('receipt.choose')}
        accept="application/json,.json"
        onFile={file => void run(file)}
      />
    </Page>
  )
}

function Verdict({ checked }: { checked: Checked }) {
  const { t, date } = useWords('apply')
  if (checked === 'unreadable') return <Notice kind="warn">{t('receipt.unreadable')}</Notice>
  const { is_valid, ref, submitted_at } = checked
  return is_valid && submitted_at ? (
    <Notice kind="good" title={t('receipt.valid')}>
      {t('receipt.valid_text', { ref, date: date(submitted_at, 'both') })}
    </Notice>
  ) : (
    <Notice kind="bad" title={t('receipt.invalid')}>
      {t('receipt.invalid_text')}
    </Notice>
  )
}
